import { expect, it } from 'vitest';
import { loadSite } from '../load-site.js';
import { MAX_NAVIGATION_DEPTH } from './open-navigation.js';

const TEMPLATES = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
};

it('navigations end at a depth', async () => {
  let entry: object = { title: 'last' };
  for (let depth = 1; depth <= MAX_NAVIGATION_DEPTH; depth++) {
    entry = { title: `${depth}`, children: [entry] };
  }
  const site = await loadSite({
    templates: TEMPLATES,
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
    templates: TEMPLATES,
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

it('closes pages to strangers by the navigation of member areas, and by entries for members', async () => {
  const page = (id: string) => ({ collection: { id, title: id } });
  const deep = (levels: number, url: string): object =>
    levels === 0 ? { title: 'End', url } : { title: 'In', items: [deep(levels - 1, url)] };
  const site = await loadSite({
    templates: TEMPLATES,
    content: {
      'site.json': {
        navigation: {
          mainNavigation: [
            'a text',
            { title: 'Crew', url: '/crew', membersOnly: true },
            { url: '/deck' },
            { title: 'Shore', url: '/shore' },
            deep(MAX_NAVIGATION_DEPTH, '/deep'),
          ],
          _memberareas: [
            { title: 'Deck', url: '/deck' },
            deep(MAX_NAVIGATION_DEPTH - 1, '/inside'),
            deep(MAX_NAVIGATION_DEPTH, '/beyond'),
          ],
        },
      },
      ...Object.fromEntries(
        ['crew', 'deck', 'shore', 'inside', 'beyond', 'deep'].map((id) => [`${id}.json`, page(id)]),
      ),
    },
  });
  const closed = (member: boolean) =>
    ['crew', 'deck', 'shore', 'inside', 'beyond', 'deep'].filter(
      (id) => site.view({ now: 0, member }).denialAt(`/${id}`) !== undefined,
    );
  expect(closed(false)).toEqual(['crew', 'deck', 'inside']);
  expect(closed(true)).toEqual([]);
  const shown = (member: boolean) => site.view({ now: 0, member }).site.navigation as never;
  const { mainNavigation, _memberareas } = shown(false) as Record<string, { title?: string }[]>;
  // A page behind a door has no entry without a title, and an entry for members is for no stranger.
  expect(mainNavigation?.map((entry) => entry.title ?? entry)).toEqual(['a text', 'Shore', 'In']);
  expect(_memberareas).toEqual([]);
  expect((shown(true) as Record<string, unknown[]>)._memberareas).toHaveLength(3);
});
