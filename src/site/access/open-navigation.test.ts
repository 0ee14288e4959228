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
