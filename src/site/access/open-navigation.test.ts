import { expect, it } from 'vitest';
import { loadSite } from '../load-site.js';
import { MAX_NAVIGATION_DEPTH } from './open-navigation.js';

it('navigations end at a depth', async () => {
  let entry: object = { title: 'last' };
  for (let depth = 1; depth <= MAX_NAVIGATION_DEPTH; depth++) {
    entry = { title: `${depth}`, children: [entry] };
  }
  const site = await loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'site.json': { navigation: { mainNavigation: [entry] } },
      // Where nobody is kept from anything, everybody has the content as it is.
      'deck.json': { collection: { id: 'deck', title: 'Deck', membersOnly: true } },
    },
  });
  const shown = JSON.stringify(site.view({ now: 0 }).site);
  expect([shown.includes('"1"'), shown.includes('last')]).toEqual([true, false]);
});

it('has no entry for a page that is not published, and one without details for a page of members', async () => {
  const page = (id: string, more: object) => ({ collection: { id, title: id, ...more } });
  const site = await loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'site.json': {
        navigation: {
          mainNavigation: [
            { title: 'Draft', url: '/draft' },
            { title: 'Deck', url: '/deck', collection: { description: 'of members' } },
          ],
        },
      },
      'draft.json': page('draft', { draft: true }),
      'deck.json': page('deck', { membersOnly: true }),
    },
  });
  const { navigation } = site.view({ now: 0 }).site;
  expect(navigation).toEqual({ mainNavigation: [{ title: 'Deck', url: '/deck' }] });
});
