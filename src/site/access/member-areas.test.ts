import { expect, it } from 'vitest';
import { loadSite } from '../load-site.js';

const TEMPLATES = { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' };

const site = await loadSite({
  templates: TEMPLATES,
  content: {
    'crew.json': { collection: { id: 'crew', title: 'Crew', memberAreaId: 'crew' } },
    'deck.json': { collection: { id: 'deck', title: 'Deck', membersOnly: true } },
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
  ['who has an account', new Set(), ['crew', 'deck']],
  ['who has bought the course', new Set(['course']), ['crew', 'deck', 'lessons', 'both']],
  ['who has bought another', new Set(['other']), ['crew', 'deck', 'both']],
  ['who has bought what is sold no more', new Set(['knots']), ['crew', 'deck']],
  ['who edits the site', true, ['crew', 'deck', 'lessons', 'both']],
])('%s sees the areas that are theirs', (_who, member, open) => {
  const { byUrl } = site.view({ now: 0, member }).table;
  expect(['crew', 'deck', 'lessons', 'both'].filter((name) => byUrl.has(`/${name}`))).toEqual(open);
});

it('a page that is closed in its own way says so, whatever the pages around it say', () => {
  const collection = (id: string, more: object = {}) => ({
    collection: { id, title: id, ...more },
  });
  const { view } = loadSite({
    templates: TEMPLATES,
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

it('of two collections of one id each has its own door', () => {
  const { view } = loadSite({
    templates: TEMPLATES,
    content: {
      'crew.json': { collection: { id: 'x', title: 'Crew', membersOnly: true } },
      'deck.json': { collection: { id: 'x', title: 'Deck' } },
    },
  });
  expect(['/crew', '/deck'].map(view({ now: 0 }).denialAt)).toEqual(['members', undefined]);
});

it('a site without closed pages hides what is published later until then', () => {
  const { view } = loadSite({
    templates: TEMPLATES,
    content: {
      'log.json': { collection: { id: 'log', title: 'Log' }, items: [{ id: 'a', publishOn: 10 }] },
    },
  });
  // Without a present every date has passed, in what was made for another moment too.
  expect([{}, { now: 9 }, { now: 10 }, {}].map((at) => view(at).isHiddenItem('a'))).toEqual([
    ...[false, true],
    ...[false, false],
  ]);
});

it('hidden navigations and what is no list of links are for nobody', () => {
  const { view } = loadSite({
    templates: TEMPLATES,
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
    templates: TEMPLATES,
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

it('the items of a collection are counted without those that are hidden', () => {
  const { view } = loadSite({
    templates: TEMPLATES,
    content: {
      'log.json': {
        collection: { id: 'log', title: 'Log' },
        items: [{ id: 'a' }, { id: 'b', draft: true }],
      },
      'news.json': { collection: { id: 'news', itemCount: 40 }, items: [{ id: 'c' }] },
    },
  });
  const { byUrl } = view({ now: 0 }).table;
  const counts = ['/log', '/news'].map((url) => byUrl.get(url)?.collection.itemCount);
  // A page that was saved knows how many items there are beyond those that it holds.
  expect(counts).toEqual([1, 40]);
});

it('a page that was opened by its password does not hold it', () => {
  const { view, json } = loadSite({
    templates: TEMPLATES,
    content: { 'deck.json': { collection: { id: 'deck', title: 'Deck', password: 'tide' } } },
  });
  const visitor = { now: 0, unlocked: new Set(['tide']) };
  expect(json('/deck', false, visitor).html).not.toContain('tide');
  const page = view(visitor).table.byUrl.get('/deck');
  expect(page?.collection).toMatchObject({ title: 'Deck' });
  expect(page?.collection).not.toHaveProperty('password');
});

it('collections of the owner are pages without other settings', () => {
  const { view } = loadSite({ templates: TEMPLATES, content: {} });
  const settings = {
    ...{ navigation: {}, header: null, footer: null, languages: [] },
    collections: [{ collection: { id: 'shop', urlId: 'shop', typeName: 'products' }, items: [] }],
  };
  expect(view({ settings }).table.byUrl.has('/shop')).toBe(true);
  expect(view({ settings: { ...settings, collections: [] } }).table.byUrl.has('/shop')).toBe(false);
});

it.each<[what: string, path: string, id: string]>([
  ['an item of a list', '/log', 'a'],
  ['an item in a file of its own', '/one', 'one'],
  ['a collection', '/log', 'log'],
])('%s is as the host says now', (_what, path, id) => {
  const { view } = loadSite({
    templates: TEMPLATES,
    content: {
      'log.json': { collection: { id: 'log', title: 'Log' }, items: [{ id: 'a', title: 'A' }] },
      'one.json': { collection: { id: 'ones' }, item: { id: 'one', title: 'One' } },
    },
  });
  const live = {
    item: (item: Readonly<Record<string, unknown>>) =>
      item.id === id ? { ...item, title: 'Now' } : item,
  };
  const page = view({ live }).table.byUrl.get(path);
  const titles = [page?.collection, page?.data.item, ...(page?.items ?? [])].flatMap((each) =>
    each === undefined ? [] : (each as { title: unknown }).title,
  );
  expect(titles.filter((title) => title === 'Now')).toHaveLength(1);
});

it('a block field that is no longer shown has no layout', () => {
  const { view } = loadSite({
    templates: TEMPLATES,
    content: {
      'blocks/header.json': { rows: [], draft: true },
      'blocks/footer.json': { rows: [] },
    },
  });
  const layouts = ['header', 'footer'].map((name) =>
    view({ now: 0 }).layout(`blocks/${name}.json`),
  );
  expect(layouts).toEqual([undefined, { rows: [] }]);
});
