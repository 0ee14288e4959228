import { describe, expect, it } from 'vitest';
import { codes, makeSite } from '../testing.js';
import { findTags } from './find.js';

/** Each tag as `name{attribute=value}[body]`, then the problems. */
function found(text: string): string {
  const { tags, problems } = findTags(text);
  const shown = tags.map(({ name, attributes, body }) => {
    const list = attributes.map(
      (each) => `${each.name}=${text.slice(each.value.start, each.value.end)}`,
    );
    const inner = body === undefined ? '' : `[${text.slice(body.start, body.end)}]`;
    return `${name}{${list.join(' ')}}${inner}`;
  });
  return [...shown, ...problems.map(({ code, name }) => `!${code} ${name}`)].join(' ');
}

describe('platform tags in source', () => {
  it.each<[string, string]>([
    ['no tag', ''],
    ['<squarespace:a/>', 'a{}'],
    ['<squarespace:a />', 'a{}'],
    ['<SquareSpace:A B="c"/>', 'a{b=c}'],
    ['<squarespace:a></squarespace:a>', 'a{}[]'],
    ['<squarespace:a>x</squarespace:a >', 'a{}[x]'],
    [`<squarespace:a b="1" c='2' d=3 e/>`, 'a{b=1 c=2 d=3 e=}'],
    ['<squarespace:a b = "1" />', 'a{b=1}'],
    ['<squarespace:a b={c}/>', 'a{b={c}}'],
    ['<squarespace:a b="{.if x}y{.end}"/>', 'a{b={.if x}y{.end}}'],
    ['<squarespace:a b="{.equal? c "d"}>{.end}"/>', 'a{b={.equal? c "d"}>{.end}}'],
    ["<squarespace:a b='{.equal? c 'd'}/>{.end}'/>", "a{b={.equal? c 'd'}/>{.end}}"],
    ['<squarespace:a b="{ not a tag"/>', 'a{b={ not a tag}'],
    ['<squarespace:a {.if x}b="1"{.end}/>', 'a{b=1}'],
    ['<squarespace:a\n  b="1"\n/>', 'a{b=1}'],
    ['<squarespace:a b="c>d"/>', 'a{b=c>d}'],
    ['<squarespace:a b=c/d/>', 'a{b=c/d}'],
    ['<squarespace:a><squarespace:a/></squarespace:a>', 'a{}[<squarespace:a/>]'],
    [
      '<squarespace:a><squarespace:a>x</squarespace:a></squarespace:a>',
      'a{}[<squarespace:a>x</squarespace:a>]',
    ],
    ['<squarespace:a><squarespace:b></squarespace:a>', 'a{}[<squarespace:b>]'],
    ['<squarespace:a>text', 'a{} !tag-unclosed a'],
    ['<squarespace:a><squarespace:b/>', 'a{} b{} !tag-unclosed a'],
    ['x</squarespace:a>', '!tag-stray-end a'],
    ['<squarespace:a b="', '!tag-malformed a'],
    ['<squarespace:a', '!tag-malformed a'],
    ['<squarespace:a <b>', '!tag-malformed a'],
    ['</squarespace:a', '!tag-malformed a'],
    ['{# <squarespace:a/> #}', ''],
    ['{# x}<squarespace:a/>', 'a{}'],
    ['{## <squarespace:a/> } ##}<squarespace:b/>', 'b{}'],
    ['{## <squarespace:a/>', ''],
    ['<!-- <squarespace:a/> -->', 'a{}'],
    ['<squarespace:>', ''],
    ['<squarespaces:a/>', ''],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each<[string, string]>([
    ['opening tags', '<squarespace:query>'],
    ['closing tags', '</squarespace:query>'],
    ['nested pairs', '<squarespace:a><squarespace:b></squarespace:a>'],
    ['open quotes', '<squarespace:a b="'],
    ['attributes', '<squarespace:a b '],
    ['braces', '<squarespace:a b="{'],
    ['equals signs', '<squarespace:a b=='],
    ['comments', '{# <squarespace:a'],
  ])('reads a million characters once: many %s', (_what, piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(() => findTags(text)).not.toThrow();
  });
});

const BLOG = {
  collection: { id: 'c1', typeName: 'blog', title: 'Blog', categories: ['X', 'Y'] },
  items: [
    { id: 'i3', title: 'Three', urlId: 'three', publishOn: 3, categories: ['X'], tags: ['t'] },
    { id: 'i2', title: 'Two', urlId: 'two', publishOn: 2, starred: true, categories: ['Y'] },
    { id: 'i1', title: 'One', urlId: 'one', publishOn: 1, categories: ['X'] },
  ],
};
const html = (text: string) => [{ id: 'b', type: 2, value: { html: text } }];
const CONTENT = {
  'site.json': {
    website: { siteTitle: 'Site', baseUrl: 'https://s.example' },
    navigation: {
      main: [
        { collectionId: 'c1', title: 'Posts' },
        {
          title: 'More',
          children: [{ url: '/about' }, { title: 'Out', url: 'https://x.example/' }],
        },
        { externalLink: { url: 'mailto:a@b.example', title: 'Mail', newWindow: true } },
      ],
    },
  },
  'blog.json': BLOG,
  'about.json': { collection: { id: 'about', typeName: 'page', title: 'About' } },
  'room.json': {
    collection: { typeName: 'blog', membersOnly: true },
    items: [{ title: 'Secret' }],
  },
  'blocks/hello.json': html('<p>Hello</p>'),
  'blocks/about_top.json': html('<p>About top</p>'),
};
const TITLES = '{.repeated section items}{title} {.end}';
const NAV =
  '{.repeated section items}<{title}:{url}:{.if active}A{.end}{.if folderActive}F{.end}' +
  '{.folder?}({.repeated section items}{title}:{.if active}A{.end} {.end}){.end}> {.end}';

/** What a template makes of the page at a path, and the codes of its problems. */
function render(
  template: string,
  path = '/about',
  more: Readonly<Record<string, string>> = {},
): { readonly html: string; readonly problems: readonly string[] } {
  const site = makeSite(
    {
      'site.region': template,
      'blocks/nav.block': NAV,
      'blocks/titles.block': TITLES,
      'collections/blog.list': '',
      'collections/blog.item': '',
      'scripts/a.js': '1',
      ...more,
    },
    CONTENT,
  );
  const { html, diagnostics } = site.render(path);
  return { html: html.trim(), problems: codes(diagnostics) };
}

const query = (attributes: string, body = TITLES) =>
  `<squarespace:query ${attributes}>${body}</squarespace:query>`;

describe('platform tags', () => {
  it.each<[string, string, string]>([
    ['query', query('collection="blog"'), 'Three Two One'],
    ['query by id', query('collection="c1"'), 'Three Two One'],
    ['query by address', query('collection="/blog/"'), 'Three Two One'],
    ['limit', query('collection="blog" limit="2"'), 'Three Two'],
    ['limit of none', query('collection="blog" limit="0"'), ''],
    ['skip', query('collection="blog" skip="1" limit="1"'), 'Two'],
    ['featured', query('collection="blog" featured="true"'), 'Two'],
    ['not featured', query('collection="blog" featured="false"'), 'Three Two One'],
    ['category', query('collection="blog" category="x"'), 'Three One'],
    ['tag', query('collection="blog" tag="T"'), 'Three'],
    ['sort', query('collection="blog" sort="oldest"'), 'One Two Three'],
    ['attributes as templates', query('collection="{.if collection}blog{.end}"'), 'Three Two One'],
    [
      'a body with its own collection',
      query('collection="blog"', '{collection.title}/{website.siteTitle}/{mainContent}'),
      'Blog/Site/',
    ],
    [
      'a query in a query',
      query('collection="blog" limit="1"', query('collection="{collection.urlId}" skip="2"')),
      'One',
    ],
    [
      'a tag in a loop',
      '{.repeated section collection.tags}x{.or}<squarespace:query collection="blog" limit="1">{title}{items.0.title}</squarespace:query>{.end}',
      'Three',
    ],
    [
      'members only',
      query('collection="room"', '{.repeated section items}{title}{.or}none{.end}'),
      '',
    ],
    ['query without a body', '<squarespace:query collection="blog"/>', ''],
    [
      'navigation',
      '<squarespace:navigation navigationId="main" template="nav" />',
      '<Posts:/blog:> <More:/about:F(About:A Out: )> <Mail:mailto:a@b.example:>',
    ],
    [
      'navigation with a body',
      '<squarespace:navigation navigationid="main">{.if items.0}yes{collection.title}{.end}</squarespace:navigation>',
      'yesAbout',
    ],
    ['folder navigation', '<squarespace:folder-navigation template="titles"/>', 'About Out'],
    [
      'block field',
      '<squarespace:block-field id="hello" columns="6" label="A &quot;b&quot;" class="c {website.siteTitle}" />',
      '<div class="sqs-layout sqs-grid-12 columns-6 c Site" data-layout-label="A &quot;b&quot;" data-type="block-field" id="hello"><div class="row sqs-row"><div class="col sqs-col-12 span-12"><div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-b"><div class="sqs-block-content"><p>Hello</p></div></div></div></div></div>',
    ],
    [
      'block field without content',
      '<squarespace:block-field id="none" lock-layout="true" description="d" annotation-alignment="top left">',
      '<div class="sqs-layout sqs-grid-12 columns-12 empty" data-description="d" data-lock-layout="true" data-annotation-alignment="top left" data-type="block-field" id="none"></div>',
    ],
    [
      'script',
      '<squarespace:script src="a.js" combo="false" /><squarespace:script src="//x.example/b.js" async></squarespace:script>',
      '<script src="/scripts/a.js"></script><script src="//x.example/b.js" async></script>',
    ],
    [
      'script with a query',
      '<squarespace:script src="a.js?v=1.0" />',
      '<script src="/scripts/a.js?v=1.0"></script>',
    ],
    [
      'script with switches',
      '<squarespace:script src="a.js" defer="true" nomodule="nomodule" async="false" type="module" />',
      '<script src="/scripts/a.js" type="module" defer nomodule></script>',
    ],
    [
      'categories',
      '<squarespace:category collection="blog" limit="1">{.repeated section items}{title} {count} {url}{.end}</squarespace:category>',
      'X 2 /blog?category=X',
    ],
    [
      'categories without a template',
      '<squarespace:category collection="blog"/>',
      '<ul class="site-navigation">\n\n  <li><a href="/blog?category=X">X</a> <span class="count">2</span>\n  </li>\n\n  <li><a href="/blog?category=Y">Y</a> <span class="count">1</span>\n  </li>\n\n</ul>',
    ],
    [
      'related',
      `<squarespace:related collectionId="c1" itemId="i3" limit="1">${TITLES}</squarespace:related>`,
      'One',
    ],
    [
      'unknown tags as they are',
      '<squarespace:thing a="{title}">x</squarespace:thing>',
      '<squarespace:thing a="">x</squarespace:thing>',
    ],
    [
      'known tags in unknown ones',
      `<squarespace:thing>${query('collection="blog" limit="1"')}</squarespace:thing>`,
      '<squarespace:thing>Three </squarespace:thing>',
    ],
    [
      'comments hide tags',
      '{# <squarespace:script src="a.js"/> #}{## <squarespace:script src="a.js"/> ##}',
      '',
    ],
  ])('%s', (_what, template, expected) => {
    expect(render(template).html).toBe(expected);
  });

  it('show the comments of an item', () => {
    const { html } = render('<squarespace:comments itemId="{item.id}"/>', '/blog/two');
    expect(html).toContain('data-item-id="i2"');
    expect(render('<squarespace:comments itemId="i1"/>').html).toContain('data-item-id="i1"');
    expect(render('<squarespace:comments itemId="none"/>').html).toBe('');
  });

  it('share an item by its whole address', () => {
    const template = '<squarespace:social-share title="{item.title}" fullUrl="{item.fullUrl}"/>';
    expect(render(template, '/blog/two').html).toContain(
      'sharer.php?u=https%3A%2F%2Fs.example%2Fblog%2Ftwo"',
    );
  });

  it.each<[string, string, readonly string[]]>([
    ['an unknown tag', ' <squarespace:querry/>', ['tag-unknown@site.region:1:2']],
    [
      'an unclosed tag',
      '\n<squarespace:query collection="blog">',
      ['tag-unclosed@site.region:2:1'],
    ],
    ['a stray end', 'a</squarespace:query>', ['tag-stray-end@site.region:1:2']],
    ['an endless tag', '<squarespace:query a="', ['tag-malformed@site.region:1:1']],
    ['a missing attribute', query(''), ['tag-attribute-missing@site.region:1:1']],
    [
      'an unknown attribute',
      '<squarespace:script src="a.js" sync="1"/>',
      ['tag-attribute-unknown@site.region:1:38'],
    ],
    [
      'an unknown navigation',
      '<squarespace:navigation navigationId="mian"/>',
      ['navigation-unknown@site.region:1:1'],
    ],
    [
      'an unknown navigation template',
      '<squarespace:navigation navigationId="main" template="navi"/>',
      ['navigation-template-missing@site.region:1:1'],
    ],
    ['an unknown collection', query('collection="blogg"'), ['collection-unknown@site.region:1:1']],
    ['an unknown script', '<squarespace:script src="b.js"/>', ['script-missing@site.region:1:1']],
    [
      'an odd limit',
      query('collection="blog" limit="many"'),
      ['tag-attribute-invalid@site.region:1:1'],
    ],
    [
      'an odd order',
      query('collection="blog" sort="up"'),
      ['tag-attribute-invalid@site.region:1:1'],
    ],
    [
      'odd columns',
      '<squarespace:block-field id="hello" columns="13"/>',
      ['tag-attribute-invalid@site.region:1:1'],
    ],
    [
      'a problem in a body, where it stands',
      `\n  ${query('collection="blog"', '\n {.if a}{b|nope}{.end}')}`,
      ['compile-partial-syntax@site.region:3:12'],
    ],
    [
      'a problem in an attribute, where it stands',
      '\n<squarespace:query collection="{.if a}x">y</squarespace:query>',
      ['compile-partial-syntax@site.region:2:40'],
    ],
    [
      'a problem behind a tag, where it stands',
      '<squarespace:script\n src="a.js"/>{b|nope}',
      ['formatter-unknown@site.region:2:17'],
    ],
  ])('report %s', (_what, template, expected) => {
    expect(render(template).problems).toEqual(expected);
  });

  it('show the source as it is written in code frames', () => {
    const source = '<squarespace:script\n src="a.js"/>{b|nope}';
    const [, problem] = makeSite({ 'site.region': source }, CONTENT).render('/about').diagnostics;
    expect(problem?.frame).toContain('> 2 |  src="a.js"/>{b|nope}');
  });

  it('bound the tags of one file', () => {
    const { problems, html } = render('<squarespace:query/>'.repeat(1_002));
    expect(problems.filter((code) => code.startsWith('too-many-tags'))).toHaveLength(1);
    expect(html).toBe('<squarespace:query/>'.repeat(2));
  });

  it('end when a block shows itself', () => {
    const { html, problems } = render(
      '<squarespace:navigation navigationId="main" template="loop"/>',
      '/about',
      {
        'blocks/loop.block': '.<squarespace:navigation navigationId="main" template="loop"/>',
      },
    );
    expect(html).toMatch(/^\.+$/);
    expect(problems.some((code) => code.startsWith('apply-partial-recursion-depth'))).toBe(true);
  });
});

const EVIL =
  '<squarespace:query collection="room">{.repeated section items}{title}{.end}</squarespace:query>{website.siteTitle}{@|site-tag 0}';

describe('tags in data', () => {
  const evil = (layout: unknown) =>
    makeSite(
      {
        'site.region':
          '{squarespace.main-content}|{collection.title}|<squarespace:block-field id="{collection.title}" label="{collection.title}"/>|<squarespace:navigation navigationId="main">{items.0.title}</squarespace:navigation>',
      },
      {
        ...CONTENT,
        'site.json': { navigation: { main: [{ title: EVIL, url: '/x' }] } },
        'evil.json': { collection: { typeName: 'page', title: EVIL }, mainContentBlocks: layout },
        [`blocks/${EVIL}.json`]: html(EVIL),
      },
    ).render('/evil', { member: true });

  it('come out as they are and never run', () => {
    const { html: page } = evil(html(EVIL));
    const escaped = EVIL.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    expect(page.split(EVIL)).toHaveLength(5);
    expect(page.split(escaped)).toHaveLength(3);
    expect(page).not.toContain('Secret');
    expect(page).not.toContain('Site');
  });
});
