import { describe, expect, it } from 'vitest';
import type { Problem } from '../shared/types.js';
import { codes } from '../testing.js';
import { type Case, page, problemsOf, region } from './testing.js';

const CASES: Readonly<Record<string, Case>> = {
  'what the engine finds, also in templates that no page uses': {
    templates: { 'collections/album.list': '{title|htm}\n{.section a}' },
    expected: [
      'formatter-unknown@collections/album.list:1:8',
      'block-unclosed@collections/album.list:2:1',
    ],
  },
  'what the engine finds in the body and the attributes of tags': {
    templates: region(
      '<squarespace:query collection="blog" tag="{a|htm}">{.section items}</squarespace:query>',
    ),
    expected: ['formatter-unknown@site.region:1:46', 'block-unclosed@site.region:1:52'],
  },
  'what happens while a page is rendered': {
    templates: { 'collections/blog.item': '{.section item}{.eval 1 + }{.end}' },
    expected: ['expression-reduce@collections/blog.item:1:23'],
  },
  'tags that are unknown, unclosed or incomplete': {
    templates: region('<squarespace:quary/><squarespace:query limit="1"></squarespace:query>'),
    expected: ['tag-unknown@site.region:1:1', 'tag-attribute-missing@site.region:1:21'],
  },
  'a partial that is missing, in a branch that no page runs': {
    templates: {
      ...region('{.section nothingLikeIt}{@|apply haed.block}{.end}{@|apply head.block}'),
      'blocks/head.block': 'x',
    },
    expected: ['partial-missing@site.region:1:34'],
  },
  'a partial that is missing, in the body of a tag': {
    templates: region(
      '<squarespace:query collection="blog">\n{@|apply gone.block}</squarespace:query>',
    ),
    expected: ['partial-missing@site.region:2:10'],
  },
  'a partial that nothing uses': {
    templates: { 'blocks/lonely.block': '<p>\n</p>' },
    expected: ['partial-unused@blocks/lonely.block:1:1'],
  },
  'navigations, templates and collections that are not there': {
    templates: region(
      [
        '<squarespace:navigation navigationId="mianNav"/>',
        '<squarespace:navigation navigationId="mainNav" template="nva"/>',
        '<squarespace:query collection="blgo"><p>a</p></squarespace:query>',
        '<squarespace:category collection="blgo"/>',
        '<squarespace:script src="sit.js"/>',
        '<squarespace:query collection="blog" sort="up"><p>a</p></squarespace:query>',
      ].join('\n'),
    ),
    expected: [
      'navigation-unknown@site.region:1:1',
      'navigation-template-missing@site.region:2:1',
      'collection-unknown@site.region:3:1',
      'collection-unknown@site.region:4:1',
      'script-missing@site.region:5:1',
      'tag-attribute-invalid@site.region:6:1',
    ],
  },
  'the same in a branch that no page runs': {
    templates: region('{.section item}<squarespace:navigation navigationId="mianNav"/>{.end}'),
    content: { 'blog.json': { collection: { typeName: 'blog' }, items: [] } },
    expected: ['navigation-unknown@site.region:1:16'],
  },
  'a slip in a name that is tested': {
    templates: { 'collections/blog.item': '{.section item}{.if subheadnig}{title}{.end}{.end}' },
    expected: ['name-unknown@collections/blog.item:1:21'],
  },
  'a slip in a name that is compared': {
    templates: {
      'collections/blog.item':
        '{.section item}{.equal? title "a"}a{.or equal? subhaeding "title"}b{.end}{.end}',
    },
    expected: ['name-unknown@collections/blog.item:1:48'],
  },
  'a name that is printed and never tested': {
    templates: { 'collections/blog.item': '{.section item}{collection.specialPrefix}{.end}' },
    expected: ['name-unknown@collections/blog.item:1:28'],
  },
  'a name in a partial that is applied where the data is known': {
    templates: {
      'collections/blog.item': '{.section item}{@|apply head.block}{.end}',
      'blocks/head.block': '{zubheading}',
    },
    expected: ['name-unknown@blocks/head.block:1:2'],
  },
  'a branch whose condition has failed before': {
    templates: region('{.equal? homepage true}a{.or equal? homepage true}b{.or}c{.end}'),
    expected: ['branch-unreachable@site.region:1:30'],
  },
  'a section in the alternative of itself': {
    templates: region('{.section website}a{.or}{.section website}b{.end}{.end}'),
    expected: ['branch-unreachable@site.region:1:35'],
  },
  'a branch after one that always runs': {
    templates: region('{.if homepage}a{.or}b{.or}c{.end}'),
    expected: ['dead-code-block@site.region:1:22'],
  },
  'comparisons of constants': {
    templates: region('{.equal? 1 2}a{.end}{.lessThan? 1 2}b{.end}'),
    expected: ['branch-constant@site.region:1:3', 'branch-constant@site.region:1:23'],
  },
  configurations: {
    templates: {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site", "foot"] } }, "stylesheet": [],\n"stylesheets": ["a.less"] }',
      'collections/blog.conf': '{ "ordering": "chronologcal",\n"layout": "wide", "pageSize": [] }',
      'pages/a.page': 'a',
      'pages/a.page.conf': '{ "layout": "wide" }',
    },
    expected: [
      'conf-unknown-value@collections/blog.conf:1:15',
      'layout-missing@collections/blog.conf:2:11',
      'conf-wrong-type@collections/blog.conf:2:31',
      'layout-missing@pages/a.page.conf:1:13',
      'region-missing@template.conf:1:49',
      'conf-unknown-key@template.conf:1:62',
      'stylesheet-missing@template.conf:2:17',
    ],
  },
  'stylesheets, tweaks and scripts': {
    templates: { 'styles/a.less': 'p {\n  colr;\n}', 'scripts/a.js': 'let a = ;' },
    options: {
      styles: async () => [
        { code: 'style-error', message: 'x', file: 'styles/a.less', line: 2, column: 3 },
        { code: 'style-limit', message: 'x', file: 'styles/a.less', line: 1, column: 1 },
        {
          code: 'tweak-invalid',
          message: 'x',
          file: 'site.json',
          line: 1,
          column: 1,
        },
      ],
      scripts: async () => [{ message: 'x', file: 'scripts/a.js', line: 1, column: 9 }],
    },
    expected: [
      'script-error@scripts/a.js:1:9',
      'tweak-invalid@site.json:1:1',
      'style-limit@styles/a.less:1:1',
      'style-error@styles/a.less:2:3',
    ],
  },
  'a link of a template': {
    templates: region('<a href="/blgo">a</a> <a href="/blog/on">a</a>'),
    expected: ['link-broken@site.region:1:10', 'link-broken@site.region:1:32'],
  },
  'links of the content, to pages, pictures and forms': {
    content: page('<a href="/x">x</a>\n<img src="/assets/y.png" alt=""><form action="z"></form>'),
    expected: [
      'link-broken@index.json:6:29',
      'link-broken@index.json:6:52',
      'link-broken@index.json:6:92',
    ],
  },
  'a link with the host of the site': {
    content: {
      ...page('<a href="https://a.example/x?y=1">x</a> <a href="https://b.example/x">x</a>'),
      'site.json': { website: { baseUrl: 'https://a.example' } },
    },
    expected: ['link-broken@index.json:6:29'],
  },
  'an anchor without its target': {
    templates: region('<a href="#mian">a</a> <a href="#main">a</a> <b id="main"></b>'),
    expected: ['anchor-missing@site.region:1:10'],
  },
  'items of one URL id': {
    content: {
      'blog.json': {
        collection: { typeName: 'blog' },
        items: [
          { title: 'One', urlId: 'one', body: '' },
          { title: 'Two', urlId: 'one', body: '' },
        ],
      },
    },
    expected: ['url-id-taken@blog.json:8:16', 'url-id-taken@blog.json:13:16'],
  },
  'items of one URL id, of which one is private': {
    content: {
      'blog.json': {
        collection: { typeName: 'blog' },
        items: [
          { title: 'One', urlId: 'one', body: '', status: 'Private' },
          { title: 'Two', urlId: 'one', body: '' },
        ],
      },
    },
    expected: ['url-id-taken@blog.json:8:16', 'url-id-taken@blog.json:14:16'],
  },
  'items of one address in two collections': {
    content: {
      'news.json': {
        collection: { id: 'n', typeName: 'blog' },
        items: [{ title: 'Two', urlId: 'two', fullUrl: '/blog/one' }],
      },
    },
    expected: ['url-taken@blog.json:11:16', 'url-taken@news.json:9:16'],
  },
  'a file that is sold and served to all': {
    content: {
      'blog.json': {
        collection: { typeName: 'blog' },
        items: [
          { title: 'One', structuredContent: { digitalGood: { assetUrl: '/assets/a.pdf' } } },
          { title: 'Two', structuredContent: { digitalGood: { assetUrl: '/downloads/b.pdf' } } },
        ],
      },
    },
    expected: ['sold-file-public@blog.json:10:23'],
  },
  'collections of one id': {
    content: { 'news.json': { collection: { id: 'b1', typeName: 'blog' }, items: [] } },
    expected: ['collection-id-taken@news.json:3:11'],
  },
};

it('names the content of a page for a link that its template puts together', async () => {
  const templates = {
    ...region('<a href="/{collection.urlId}x">a</a>'),
    'strings/en-US.json': '{ "greeting": "Hello" }',
  };
  const problems = await problemsOf({ templates, expected: [] });
  const files = problems.filter(({ code }) => code === 'link-broken').map(({ file }) => file);
  expect(files).toContain('index.json');
  expect(files).not.toContain('strings/en-US.json');
});

describe('checkSite', () => {
  it.each(Object.entries(CASES))('reports %s', async (_, given) => {
    expect(codes(await problemsOf(given))).toEqual(given.expected);
  });

  it('says where each problem is and what to do about it', async () => {
    for (const given of Object.values(CASES)) {
      for (const problem of await problemsOf(given)) {
        expect(problem.file).not.toBe('');
        if (NO_HINT.has(problem.code)) continue;
        expect([problem.code, problem.hint ?? '']).not.toContain('');
        if (problem.span.end > 0) expect(problem.frame).not.toBe('');
      }
    }
  });

  it.each([
    ['partial-missing', 'a partial', "Did you mean 'head.block'?"],
    ['name-unknown', 'a slip', "Did you mean 'subheading'?"],
    ['navigation-unknown', 'navigations,', "Did you mean 'mainNav'?"],
    ['collection-unknown', 'navigations,', "Did you mean 'blog'?"],
    ['link-broken', 'a link of a template', "Did you mean '/blog'?"],
    ['anchor-missing', 'an anchor', "Did you mean 'main'?"],
  ])('has a name to suggest for %s', async (code, start, hint) => {
    const [, given] = Object.entries(CASES).find(([name]) => name.startsWith(start)) ?? [];
    const found = (await problemsOf(given as Case)).find(
      (problem: Problem) => problem.code === code,
    );
    expect(found?.hint).toBe(hint);
  });

  it('tells of one problem once, with the pages it is on', async () => {
    const [found, ...others] = await problemsOf({
      templates: region('<a href="/x">a</a>'),
      expected: [],
    });
    expect(others).toEqual([]);
    expect(found?.message).toMatch(/^'\/x' leads nowhere \(on \/ and \d other pages\)$/);
  });
});

/** Codes that say all there is to say. */
const NO_HINT: ReadonlySet<string> = new Set([
  'tag-attribute-invalid',
  'conf-unknown-value',
  'tweak-invalid',
  'eof-in-block',
  'expression-reduce',
  'conf-unknown-key',
  'layout-missing',
  'region-missing',
  'stylesheet-missing',
  'link-broken',
  'script-missing',
]);

it('finds the place of each slip of a large file', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index) => ({ titel: `${index}`, url: '/' }));
  const content = { 'site.json': { navigation: { mainNav: entries } } };
  const problems = await problemsOf({ content, expected: [] });
  const slips = problems.filter(({ code }) => code === 'content-key-unknown');
  expect(slips).toHaveLength(20_000);
  expect(new Set(slips.map(({ span }) => span.start)).size).toBe(20_000);
});
