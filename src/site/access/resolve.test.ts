import { expect, it } from 'vitest';
import { makeSite } from '../testing.js';

const page = (id: string, more: object = {}) => ({
  collection: { id, typeName: 'page', title: id, ...more },
});
const folder = (id: string, more: object = {}) => ({
  collection: { id, typeName: 'folder', folder: true, title: id, ...more },
});

const site = makeSite(
  {},
  {
    'site.json': { redirects: '/old -> /deck 301' },
    'deck.json': page('deck', { categories: ['Care'] }),
    'away.json': page('away', { externalLink: 'https://other.example/' }),
    'moved.json': page('moved', { redirectUrl: '/deck' }),
    'stays.json': page('stays', { externalLink: '' }),
    'work.json': folder('work', { folderBehavior: 2 }),
    'work/one.json': page('one'),
    'named.json': folder('named', { collections: [{ fullUrl: '/deck' }] }),
    'round.json': folder('round', { collections: [{ fullUrl: '/round/' }] }),
    'round/two.json': page('two'),
    'whole.json': folder('whole', { folderBehavior: 3 }),
    'whole/three.json': page('three'),
    'empty.json': folder('empty'),
    'log.json': {
      collection: { id: 'log', typeName: 'blog', title: 'Log', categories: ['Care'] },
      items: [{ id: 'one', urlId: 'one', title: 'One', recordType: 1, categories: ['Care'] }],
    },
  },
);

it.each<[what: string, path: string, status: number, to?: string]>([
  ['a page', '/deck', 200],
  ['a page that leads away', '/away', 302, 'https://other.example/'],
  ['a page that leads to another', '/moved', 302, '/deck'],
  ['a page that leads nowhere', '/stays', 200],
  ['a folder', '/work', 302, '/work/one'],
  ['a folder that names a page', '/named', 302, '/deck'],
  ['a folder that names itself', '/round', 302, '/round/two'],
  ['a folder that is a page of its own', '/whole', 200],
  ['a folder without pages', '/empty', 200],
  ['an item', '/log/one', 200],
  ['a label of a list', '/log/category/Care', 200],
  ['no label of the list', '/log/category/Rope', 404],
  ['a label of a page', '/deck/category/Care', 404],
  ['a label of no page', '/nothing/category/Care', 404],
  ['a label of no home page', '/category/Care', 404],
  ['an address of before', '/old', 301, '/deck'],
  ['nothing', '/nothing', 404],
])('%s: %s', (_what, path, status, to) => {
  const answer = site.render(path);
  expect([answer.status, answer.headers.location]).toEqual([status, to]);
});

it('authors are written with a plus for a blank, as labels are', () => {
  const author = { id: 'ann', displayName: 'Ann Lee' };
  const post = { id: 'one', urlId: 'one', title: 'The first', recordType: 1, author };
  const other = { id: 'two', urlId: 'two', title: 'The second', recordType: 1 };
  const log = { collection: { id: 'log', typeName: 'blog', title: 'Log' }, items: [post, other] };
  const blog = makeSite({}, { 'log.json': log });
  const { status, html } = blog.render('/log/author/Ann+Lee');
  expect([status, html.includes('The first'), html.includes('The second')]).toEqual([
    200,
    true,
    false,
  ]);
  expect(blog.render('/log/author/Bea').status).toBe(404);
});

it('a month is found by its number, also in the order of other dates', () => {
  const publishOn = Date.UTC(2026, 1, 10);
  const item = { id: 'one', urlId: 'one', title: 'The first', recordType: 1, publishOn };
  const log = { collection: { id: 'log', typeName: 'blog', title: 'Log' }, items: [item] };
  const blog = makeSite({}, { 'log.json': log });
  const found = (month: string) => blog.render(`/log/month/${month}`).status;
  expect(['02-2026', '2-2026', '2026-02', '03-2026', 'may'].map(found)).toEqual([
    ...[200, 200, 200],
    ...[404, 404],
  ]);
});

it('the address of its file leads to the home page', () => {
  const home = makeSite({}, { 'hello.json': page('hello', { homepage: true }) });
  const answers = ['/', '/hello'].map((path) => home.render(path));
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [200, undefined],
    [301, '/'],
  ]);
});

it('months are those of the zone of the page, then of the site', () => {
  // Midnight of March in Berlin, still February in New York.
  const publishOn = Date.UTC(2026, 1, 28, 23, 30);
  const items = [{ id: 'one', urlId: 'one', title: 'The first', recordType: 1, publishOn }];
  const collection = { id: 'log', typeName: 'blog', title: 'Log' };
  const found = (month: string, own: object, ofSite: object) =>
    makeSite(
      {},
      { 'site.json': { website: ofSite }, 'log.json': { collection, items, website: own } },
    )
      .render(`/log?month=${month}`)
      .html.includes('The first');
  const [berlin, newYork] = [{ timeZone: 'Europe/Berlin' }, { timeZone: 'America/New_York' }];
  expect([found('03-2026', berlin, newYork), found('02-2026', berlin, newYork)]).toEqual([
    true,
    false,
  ]);
  expect([found('03-2026', {}, berlin), found('02-2026', {}, berlin)]).toEqual([true, false]);
  expect([found('03-2026', {}, newYork), found('02-2026', {}, newYork)]).toEqual([false, true]);
});
