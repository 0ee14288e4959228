import { describe, expect, it } from 'vitest';
import { locate } from '../../../engine/index.js';
import type { PageResult } from '../shared/types.js';
import { makeSite } from '../testing.js';

const CONTENT = {
  'site.json': {
    website: { siteTitle: 'Quay' },
    navigation: { main: [{ title: 'Log', url: '/log' }] },
  },
  'log.json': {
    collection: { id: 'c1', typeName: 'blog', title: 'Log' },
    items: [
      { id: 'i1', title: 'Calm', body: '<p>Flat</p>' },
      { id: 'i2', title: 'Gale', body: '<p>High</p>' },
    ],
  },
  'about.json': { collection: { typeName: 'page', title: 'About' }, mainContent: '<p>We</p>' },
  'blocks/note.json': [{ id: 'b1', type: 'html', value: { html: '<p>Note</p>' } }],
};

const TEMPLATES = {
  'template.conf': '{ "layouts": { "default": { "regions": ["top", "site"] } } }',
  'top.region': '<header>\n{@|apply brand.block}</header>',
  'site.region': '<main>\n  {squarespace.main-content}\n</main>',
  'blocks/brand.block': '<b>{website.siteTitle}</b>',
  'collections/blog.list': '{.repeated section items}\n<h2>{title|html}</h2>{.end}',
  'collections/blog.item': '{.section item}<h1>{title}</h1>{body}{.end}',
};

interface Place {
  readonly at: string;
  readonly path: string | undefined;
  readonly through: readonly string[];
}

/** Where the first character of a piece of the page came from. */
function placeOf({ html, sourceMap = [] }: PageResult, piece: string): Place {
  const found = locate(sourceMap, html.indexOf(piece));
  if (found === undefined) throw new Error(`${piece} is not on the page:\n${html}`);
  const { location, line, column, path, partials } = found;
  return {
    at: `${location.file.name}:${line}:${column}`,
    path,
    through: partials.map(({ name }) => name),
  };
}

type Case = readonly [
  what: string,
  path: string,
  piece: string,
  at: string,
  data: string | undefined,
  through: readonly string[],
];

const LIST = ['collections/blog.list'];
const ITEM = ['collections/blog.item'];

const CASES: readonly Case[] = [
  ['the first region', '/log', '<header>', 'top.region:1:1', '', []],
  ['a partial', '/log', 'Quay', 'blocks/brand.block:1:4', 'website.siteTitle', ['brand.block']],
  ['the second region', '/log', '<main>', 'site.region:1:1', '', []],
  ['its end', '/log', '</main>', 'site.region:3:1', '', []],
  ['text of a list', '/log', '<h2>Gale', 'collections/blog.list:2:1', 'items.1', LIST],
  ['a value of a list', '/log', 'Gale', 'collections/blog.list:2:5', 'items.1.title', LIST],
  ['a value of an item', '/log/gale', 'Gale', 'collections/blog.item:1:20', 'item.title', ITEM],
  ['markup of an item', '/log/gale', '<p>High', 'collections/blog.item:1:32', 'item.body', ITEM],
  ['markup of a page', '/about', '<p>We', 'site.region:2:3', 'mainContent', []],
];

describe('the source map of a page', () => {
  const site = makeSite(TEMPLATES, CONTENT);

  it.each(CASES)('knows %s', (_what, path, piece, at, data, through) => {
    const page = site.render(path, { sourceMap: true });
    expect(placeOf(page, piece)).toEqual({ at, path: data, through });
  });

  it.each([
    ['<squarespace:navigation navigationId="main" template="menu" />', 'blocks/menu.block:1:37'],
    ['<squarespace:query collection="log">\n{.repeated section items}<i>{title}{.end}', '2:29'],
    ['<squarespace:block-field id="note" />', 'site.region:1:6'],
    ['<squarespace:navigation navigationId="main" />', 'site-navigation'],
  ])('goes into tags as far as they are templates: %s', (tag, at) => {
    const close = tag.includes('query') ? '</squarespace:query>' : '';
    const own = makeSite(
      {
        'site.region': `<nav>${tag}${close}</nav>`,
        'blocks/menu.block': '{.repeated section items}<a href="">{title}</a>{.end}',
      },
      CONTENT,
    );
    const page = own.render('/log', { sourceMap: true });
    const piece = ['Note', 'Calm', 'Log'].find((each) => page.html.includes(each)) ?? '';
    expect(placeOf(page, piece).at).toContain(at);
  });

  it('leaves the tag as the source of main content that it changes', () => {
    const region = { 'site.region': '<p>{squarespace.main-content|html}</p>' };
    const page = makeSite({ ...TEMPLATES, ...region }, CONTENT).render('/log', { sourceMap: true });
    expect(placeOf(page, '&lt;h2')).toEqual({
      at: 'site.region:1:4',
      path: 'squarespace.main-content',
      through: [],
    });
  });

  it('names the platform’s own templates', () => {
    const page = makeSite({}, CONTENT).render('/log', { sourceMap: true });
    expect(placeOf(page, 'Calm').at).toContain('site-');
    expect(placeOf(site.error(404, { sourceMap: true }), 'not found').at).toContain('site-');
  });

  it('is there only when it was asked for, and changes nothing', () => {
    for (const path of ['/log', '/log/gale', '/about', '/nowhere', '/cart']) {
      const plain = site.render(path, { now: 0 });
      const { sourceMap, ...rest } = site.render(path, { now: 0, sourceMap: true });
      expect(plain).not.toHaveProperty('sourceMap');
      expect(rest).toEqual(plain);
      expect(sourceMap?.at(-1)?.end).toBe(plain.html.length);
    }
  });
});
