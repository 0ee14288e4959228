import { describe, expect, it } from 'vitest';
import { PAGE_TYPES } from '../../../engine/internals.js';
import { loadSite } from '../index.js';
import type { JsonObject } from '../shared/types.js';

const TEMPLATES = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'site.region': '<html><body>{squarespace.main-content}</body></html>',
};
const collection = (more: JsonObject) => ({ collection: { title: 'A page', ...more } });
const CONTENT = {
  'site.json': {},
  'index.json': collection({ homepage: true }),
  'log.json': { ...collection({ typeName: 'blog' }), items: [{ id: 'a', urlId: 'a' }] },
  'cover.json': collection({ typeName: 'splash-page' }),
  'safe.json': collection({ urlId: 'safe', password: 'tide' }),
  'deck.json': collection({ membersOnly: true }),
  'lessons.json': collection({ memberAreaId: 'course' }),
};
const site = loadSite({ templates: TEMPLATES, content: CONTENT });
const withCart = loadSite({
  templates: TEMPLATES,
  content: { ...CONTENT, 'cart.json': collection({ typeName: 'page' }) },
});
const locked = loadSite({
  templates: TEMPLATES,
  content: { ...CONTENT, 'site.json': { lock: { password: 'ebb' } } },
});

const typeOf = (path: string, of = site) => {
  const { type } = of.render(path);
  return type === 'redirect' ? 0 : PAGE_TYPES[type];
};

describe('the type of a page', () => {
  it.each([
    ['/', 2],
    ['/log', 1],
    ['/log/a', 50],
    ['/cover', 3],
    ['/nowhere', 100],
    ['/search', 102],
    ['/safe', 105],
    ['/deck', 106],
    ['/lessons', 106],
    ['/cart', 205],
  ])('%s has the number %d', (path, number) => {
    expect(typeOf(path)).toBe(number);
  });

  it('tells a cart of its own page from the one that takes the whole page', () => {
    expect(typeOf('/cart', withCart)).toBe(200);
  });

  it('tells the lock of the site from the password of a page', () => {
    expect(typeOf('/safe', locked)).toBe(103);
    expect(typeOf('/', locked)).toBe(103);
  });

  it('tells an error from a page that is not there', () => {
    const typeOfError = (status: 404 | 500) => {
      const { type } = site.error(status);
      return type === 'redirect' ? 0 : PAGE_TYPES[type];
    };
    expect([typeOfError(404), typeOfError(500)]).toEqual([100, 101]);
  });
});

describe('the type of a collection', () => {
  it.each([
    ['slide-gallery', 15],
    ['slide-album', 16],
    ['slide-video', 17],
    ['lessons', 24],
    ['products', 13],
    ['splash-page', 8],
    ['page', 10],
    ['blog', 1],
    ['undefined', 1],
    ['constructor', 1],
  ])('%s has the number %d', (typeName, number) => {
    const content = { 'site.json': {}, 'a.json': collection({ typeName }) };
    const other = loadSite({ templates: TEMPLATES, content });
    expect(other.view().table.byUrl.get('/a')?.collection.type).toBe(number);
  });
});

describe('the view of a collection', () => {
  it.each([
    ['list', 'list'],
    ['grid', 'grid'],
    ['product', 'product'],
    ['wall', undefined],
    ['Grid', undefined],
    ['', undefined],
  ])('%j is a class of the page: %s', (view, expected) => {
    const conf = { ...TEMPLATES, 'site.region': '<body class="{squarespace.page-classes}">' };
    const classOf = (templates: Readonly<Record<string, string>>, more: JsonObject) => {
      const content = { 'site.json': {}, 'a.json': collection({ typeName: 'album', ...more }) };
      const { html } = loadSite({ templates, content }).render('/a');
      return / collection-view-([\w-]+)/.exec(html)?.[1];
    };
    expect(classOf(conf, { view })).toBe(expected);
    const ofType = { 'collections/album.conf': JSON.stringify({ title: 'Album', view }) };
    expect(classOf({ ...conf, ...ofType }, {})).toBe(expected);
  });
});

describe('the special pages', () => {
  const popup = { id: 'p', title: 'Hello', body: '<p>Letters</p>' };
  const special = loadSite({
    templates: { ...TEMPLATES, 'site.region': '<body>{squarespace-footers}</body>' },
    content: { ...CONTENT, 'site.json': { popup } },
  });

  it.each<[type: string, path: string, of: typeof site]>([
    ['cover-page', '/cover', site],
    ['lock-screen', '/log', locked],
    ['popup-overlay', '/', special],
  ])('have the one of %s', (type, path, of) => {
    expect(of.render(path).html).toMatch(
      new RegExp(`<(?:body|div|main)[^>]* (?:id|class)="[^"]*${type}`),
    );
    expect(site.render('/').html).not.toContain(type);
  });
});
