import { describe, expect, it } from 'vitest';
import { loadSite } from '../load-site.js';
import { codes } from '../testing.js';
import { checkSite } from './index.js';
import { BASE, type Case, type Files, page, problemsOf, region } from './testing.js';

describe('what is no problem', () => {
  it.each<[string, Files, Readonly<Record<string, unknown>>]>([
    ['nothing', {}, {}],
    [
      'optional fields of the platform',
      region(
        '{collection.description}{website.logoImageUrl}{.section item}{author.displayName}{promotedBlock}{.end}',
      ),
      {},
    ],
    [
      'fields of its own that the template tests',
      region('{.if collection.bannerColour}{collection.bannerColour}{.end}'),
      {},
    ],
    ['plurals and numbered names', region('{.if subheadings || subheading2}a{.end}'), {}],
    [
      'names of a collection type without content',
      { 'collections/album.list': '{tracklisting}' },
      {},
    ],
    [
      'names inside of data that is not there',
      region('{.section promotion}{whateverItHolds}{.end}'),
      {},
    ],
    ['variables and arguments', region('{.var @zub title}{@zub}{@index}{@args.x}'), {}],
    [
      'partials of macros, tags, configurations and the platform',
      {
        'blocks/nav.block': '{.repeated section items}{title}{.end}',
        'blocks/sys.block': 'x',
        'blocks/own.block': 'x',
        'blocks/own.block.conf': '{}',
        'template.conf':
          '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "mainNav" }], "systemPartials": ["sys"] }',
        ...region(
          '{.macro m.block}a{.end}{@|apply m.block}{@|apply social-links.block}<squarespace:navigation navigationId="mainNav" template="nav"/>',
        ),
      },
      {},
    ],
    [
      'partials that a tag chooses by its data',
      {
        'blocks/nav.block': 'x',
        ...region('<squarespace:navigation navigationId="mainNav" template="{x}"/>'),
      },
      {},
    ],
    [
      'links to the platform, other sites, feeds, filters and files',
      { 'assets/a.png': 'x', 'scripts/a.js': 'x' },
      page(
        `${[
          '/api/x',
          '/checkout',
          '/cart',
          '/search?q=a',
          '/blog?format=rss',
          '/sitemap.xml',
          '/assets/a.png?v=1',
          '/scripts/a.js',
          '/blog/one#top',
          '?a=b',
          '#',
          '#top',
          '#/route',
          'mailto:a@example.com',
          'tel:1',
          'javascript:void 0',
          '//b.example/x',
          'https://b.example/x',
          'data:,a',
          '/blog/',
        ]
          .map((url) => `<a href="${url}">a</a>`)
          .join('')}<!-- <a href="/x"> --><script>"<a href=/x>"</script>`,
      ),
    ],
    [
      'the same condition with other data, or once more behind a block',
      region('{.if a}{.or}{.section website}{.if a}{.end}{.end}{.end}{.if a}b{.end}'),
      {},
    ],
    [
      'queries that ask for something else at each turn, and those behind a loop',
      {
        'collections/blog.list':
          '{.repeated section items}<squarespace:query collection="blog" tag="{title}">a</squarespace:query>{.end}<squarespace:query collection="blog">{.repeated section items}{title|html}{.end}</squarespace:query>',
      },
      {},
    ],
    [
      'loops over the items of items, and over a list twice',
      {
        'collections/blog.list':
          '{.repeated section items}{.repeated section items}{title|html}{.end}{.end}{.repeated section items}{title|html}{.end}',
      },
      {
        'blog.json': {
          collection: { id: 'b1', typeName: 'blog', title: 'Blog' },
          items: [{ title: 'One', urlId: 'one', items: [{ title: 'Two' }] }, { title: 'Three' }],
        },
      },
    ],
    [
      'pictures that have a place, or get it from a script or a tag',
      {
        'assets/a.svg': '<svg/>',
        ...region(
          [
            'width="{website.siteTitle|htmltag}" height="1"',
            'style="aspect-ratio: 3 / 2"',
            'style="width: 1em; height: 1em"',
            'style="{website.siteTitle|htmltag}"',
            'data-src="/assets/a.svg"',
            '{.if website}width="1" height="1"{.end}',
          ]
            .map((rest) => `<img alt="" src="/assets/a.svg" ${rest}>`)
            .join('') +
            '<noscript><img alt="" src="/assets/a.svg"></noscript>' +
            '{# <img alt="" src="/a.svg"> #}<!-- <img src="/b.svg"> --><script>"<img src=1>"</script>',
        ),
      },
      {},
    ],
    [
      'texts of a template in one language',
      { 'strings/en.json': '{ "older": "Older" }', ...region('<p>Read on</p>') },
      {},
    ],
    [
      'a members-only page',
      {},
      { 'in.json': { collection: { typeName: 'page', membersOnly: true } } },
    ],
  ])('%s', async (_, templates, content) => {
    const given: Case = { templates: templates as Files, content, expected: [] };
    const found = await problemsOf(given);
    expect(codes(found)).toEqual([]);
  });

  it('texts that stand in for those of a language, and marks', async () => {
    const text = '{.if localizedStrings.older}{localizedStrings.older|html}{.or}Older{.end}';
    const templates = {
      'strings/en.json': '{ "older": "Older" }',
      ...region(
        `<p title="{website.siteTitle|htmltag} x">${text} → 2 × 3 ©</p><code>skerry</code>`,
      ),
    };
    const options = { settings: { rules: { 'text-fixed': 'error' } } } as const;
    expect(codes(await problemsOf({ templates, options, expected: [] }))).toEqual([]);
  });

  it('a template without content', async () => {
    const site = loadSite({
      templates: {
        ...BASE,
        ...region('<squarespace:query collection="work">{zub}</squarespace:query>{zub}'),
      },
      content: {},
    });
    expect(codes((await checkSite(site)).problems)).toEqual([]);
  });
});
