import { expect, it } from 'vitest';
import { loadSite } from '../load-site.js';

const site = await loadSite({
  templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
  content: {
    'crew.json': { collection: { id: 'crew', title: 'Crew', memberAreaId: 'crew' } },
    'lessons.json': { collection: { id: 'lessons', title: 'Lessons', memberAreaId: 'course' } },
    'both.json': {
      collection: { id: 'both', title: 'Both', memberAreas: [7, '', 'course', 'other'] },
    },
    'shop.json': {
      collection: { id: 'shop', typeName: 'products', title: 'Shop' },
      items: ['course', 'other'].map((id) => ({
        ...{ id, urlId: id, title: id, recordType: 11, structuredContent: { productType: 5 } },
      })),
    },
  },
});

it.each<[who: string, member: boolean | ReadonlySet<string>, open: readonly string[]]>([
  ['a stranger', false, []],
  ['who has an account', new Set(), ['crew']],
  ['who has bought the course', new Set(['course']), ['crew', 'lessons', 'both']],
  ['who has bought another', new Set(['other']), ['crew', 'both']],
  ['who has bought what is sold no more', new Set(['knots']), ['crew']],
  ['who edits the site', true, ['crew', 'lessons', 'both']],
])('%s sees the areas that are theirs', (_who, member, open) => {
  const { byUrl } = site.view({ now: 0, member }).table;
  expect(['crew', 'lessons', 'both'].filter((name) => byUrl.has(`/${name}`))).toEqual(open);
});

it('a page that is closed in its own way says so, whatever the pages around it say', () => {
  const collection = (id: string, more: object = {}) => ({
    collection: { id, title: id, ...more },
  });
  const { view } = loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'crew.json': collection('crew', { membersOnly: true }),
      'crew/log.json': collection('log', { typeName: 'page', password: 'x' }),
      'crew/deck.json': collection('deck'),
    },
  });
  const { denialAt } = view({ now: 0 });
  expect(['/crew', '/crew/log', '/crew/deck'].map(denialAt)).toEqual([
    'members',
    'password',
    'members',
  ]);
});

it('a site without closed pages hides what is published later until then', () => {
  const { view } = loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'log.json': { collection: { id: 'log', title: 'Log' }, items: [{ id: 'a', publishOn: 10 }] },
    },
  });
  expect([9, 10].map((now) => view({ now }).isHiddenItem('a'))).toEqual([true, false]);
});

it('hidden navigations and what is no list of links are for nobody', () => {
  const { view } = loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'site.json': {
        navigation: { _hidden: [{ title: 'Secret' }], main: [{ title: 'Open' }], odd: 7 },
      },
      'crew.json': { collection: { id: 'crew', title: 'Crew', membersOnly: true } },
    },
  });
  expect(view({ now: 0 }).site.navigation).toEqual({
    _hidden: [],
    main: [{ title: 'Open' }],
    odd: 7,
  });
});

it('records of a closed collection are hidden wherever they are, and those of others stay', () => {
  const { view } = loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'crew.json': { collection: { id: 'crew', title: 'Crew', membersOnly: true } },
      'news.json': {
        collection: { id: 'news', title: 'News' },
        featured: [
          { title: 'Of the crew', collectionId: 'crew' },
          { title: 'Of the news', collectionId: 'news' },
        ],
      },
    },
  });
  const featured = ({ member }: { readonly member: boolean }) =>
    view({ now: 0, member }).table.byUrl.get('/news')?.data.featured;
  expect(featured({ member: false })).toMatchObject([{ title: 'Of the news' }]);
  expect(featured({ member: true })).toHaveLength(2);
});
