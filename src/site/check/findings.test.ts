import { describe, expect, it } from 'vitest';
import { codes } from '../testing.js';
import { type Case, page, problemsOf, region } from './testing.js';

const blog = (item: object, collection: object = {}) => ({
  'blog.json': {
    collection: { typeName: 'blog', ...collection },
    items: [{ title: 'One', ...item }],
  },
});

const QUERY = '<squarespace:query collection="blog">a</squarespace:query>';
const LOOP = '{.repeated section items}';

const CASES: Readonly<Record<string, Case & { readonly hint?: string }>> = {
  'a query that asks for the same at each turn of a loop': {
    templates: { 'collections/blog.list': `${QUERY}${LOOP}${QUERY}{.or}${QUERY}{.end}` },
    expected: ['query-repeated@collections/blog.list:1:84'],
    hint: 'Ask for it once, before or behind the loop',
  },
  'the same between turns, in queries, and of categories': {
    templates: {
      'collections/blog.list': [
        `${LOOP}a{.alternates with}${QUERY}{.end}`,
        `<squarespace:query collection="blog">${LOOP}\n${QUERY}{.end}</squarespace:query>`,
        `${LOOP}<squarespace:category collection="blog"/>{.end}`,
      ].join('\n'),
    },
    expected: [
      'query-repeated@collections/blog.list:1:45',
      'query-repeated@collections/blog.list:3:1',
      'query-repeated@collections/blog.list:4:26',
    ],
  },
  'the same in a block that a loop applies by another': {
    templates: {
      'collections/blog.list': `${LOOP}{@|apply card.block}{.end}`,
      'blocks/card.block': '{@|apply more.block}',
      'blocks/more.block': QUERY,
    },
    expected: ['query-repeated@blocks/more.block:1:1'],
  },
  'a list that runs through itself': {
    templates: {
      'collections/blog.list': [
        `${LOOP}{.if title}a{.or}${LOOP}{title|html}{.end}{.end}{.end}`,
        `<squarespace:query collection="blog">${LOOP}\n${LOOP}a{.end}{.end}</squarespace:query>`,
      ].join('\n'),
    },
    expected: [
      'list-in-itself@collections/blog.list:1:62',
      'list-in-itself@collections/blog.list:3:20',
    ],
    hint: "Its items have no 'items' of their own: move one loop out of the other",
  },
  'pictures of a template without a size': {
    templates: {
      'assets/a.svg': '<svg/>',
      ...region('<img alt="" src="/assets/a.svg">\n<img alt="" src="/assets/a.svg" height="1">'),
    },
    expected: ['image-size-missing@site.region:1:1', 'image-size-missing@site.region:2:1'],
  },
  'fixed texts beside those of languages, where it is asked for': {
    templates: {
      'strings/en.json': '{ "older": "Older" }',
      ...region(
        '<p>Read on: {website.siteTitle|html}, by us</p>\n<a href="/" title="Home">→ 1</a>',
      ),
    },
    options: { settings: { rules: { 'text-fixed': 'warning' } } },
    expected: [
      'text-fixed@site.region:1:4',
      'text-fixed@site.region:1:37',
      'text-fixed@site.region:2:20',
    ],
    hint: "Give it a key in the files of 'strings/', and print it from 'localizedStrings'",
  },
  'names of options that are none': {
    templates: region('{a|datetime dat:long}'),
    content: { 'site.json': { a: 1 } },
    expected: ['formatter-option-invalid@site.region:1:13'],
    hint: "Did you mean 'date'?",
  },
  'values of options that are none': {
    templates: region('{a|decimal style:percnt maxfrac:two}'),
    content: { 'site.json': { a: 1 } },
    expected: [
      'formatter-option-invalid@site.region:1:12',
      'formatter-option-invalid@site.region:1:25',
    ],
    hint: "Did you mean 'percent'?",
  },
  'the style of money': {
    templates: region('{a|money style:accountng}'),
    content: { 'site.json': { a: { value: '1', currency: 'EUR' } } },
    expected: ['formatter-option-invalid@site.region:1:10'],
    hint: "Did you mean 'accounting'?",
  },
  'block fields that the content has nothing for': {
    templates: region('<squarespace:block-field id="foots"/><squarespace:block-field id="foot"/>'),
    content: { 'blocks/foot.json': [] },
    expected: ['block-field-empty@site.region:1:30'],
    hint: "Did you mean 'foot'?",
  },
  'an amount that is no money': {
    templates: { 'collections/blog.item': '{.section item}{cost|money}{.end}' },
    content: blog({ cost: 12.5 }),
    expected: ['money-invalid@collections/blog.item:1:17'],
  },
  'prices that are no numbers': {
    content: blog({
      variants: [{ price: 'a lot', priceMoney: { value: 'free', currency: 'USD' } }],
    }),
    expected: ['price-invalid@blog.json:10:11', 'price-invalid@blog.json:12:13'],
  },
  'prices of more digits than a store takes': {
    content: blog({
      priceMoney: { value: '1234567890123456.00', currency: 'USD' },
      salePriceMoney: { value: '999999999999999.99', currency: 'USD' },
    }),
    expected: ['price-too-large@blog.json:9:9'],
  },
  'a store without the label that it asks for': {
    content: { 'site.json': { websiteSettings: { storeSettings: { freeIfZero: true } } } },
    expected: ['free-label-missing@site.json:4:7'],
    hint: "Set 'freeLabel' beside it; until then prices of zero are printed",
  },
  'a store whose label is spaces': {
    content: {
      'site.json': { websiteSettings: { storeSettings: { freeIfZero: true, freeLabel: '  ' } } },
    },
    expected: ['free-label-missing@site.json:4:7'],
    hint: "Set 'freeLabel' beside it; until then prices of zero are printed",
  },
  'settings that look like secrets': {
    content: {
      'site.json': {
        website: { authToken: 'x', captchaSettings: { siteKey: 'open', secretKey: 'x' } },
        websiteSettings: { isPasswordOn: true, private: { note: 'x' }, apiKey: '' },
      },
    },
    expected: [
      'secret-in-content@site.json:3:5',
      'secret-in-content@site.json:6:7',
      'secret-in-content@site.json:11:5',
    ],
  },
  'currencies that no shop sells in': {
    content: {
      'site.json': {
        websiteSettings: {
          storeSettings: {
            defaultCurrency: 'UDS',
            selectedCurrency: '1$',
            minimumSubtotal: { value: '1', currency: 'XYZ' },
            shippingOptions: [{ id: 'post', price: { value: '1', currency: 'EURO' } }],
          },
        },
      },
      ...blog({
        priceMoney: { value: '1', currency: 'eur' },
        salePriceMoney: { decimalValue: '1', currencyCode: 'USD' },
      }),
    },
    expected: [
      'currency-unknown@blog.json:10:9',
      'currency-unknown@site.json:4:7',
      'currency-unknown@site.json:5:7',
      'currency-unknown@site.json:8:9',
      'currency-unknown@site.json:15:13',
    ],
    hint: "Did you mean 'EUR'?",
  },
  'keys that are near known ones': {
    content: {
      ...blog({ publishedOn: 1 }),
      'site.json': { website: { sitetitle: 'x' } },
    },
    expected: ['content-key-unknown@blog.json:8:7', 'content-key-unknown@site.json:3:5'],
    hint: "Did you mean 'publishOn'?",
  },
  'values of wrong types': {
    content: blog({ publishOn: '2026-02-01', tags: 'tides' }, { homepage: 'no' }),
    expected: [
      'content-wrong-type@blog.json:4:17',
      'content-wrong-type@blog.json:9:20',
      'content-wrong-type@blog.json:10:15',
    ],
    hint: 'It is passed over',
  },
  'values of no list': {
    content: blog({ recordType: 99, status: 'Drafts' }),
    expected: ['content-unknown-value@blog.json:8:21', 'content-unknown-value@blog.json:9:17'],
  },
  'zones, languages, countries and hosts that are none': {
    content: {
      'site.json': {
        website: { language: 'en_GB', timeZone: 'Europe/Londn', baseUrl: 'a.example' },
        websiteSettings: { country: 'UK Kingdom' },
      },
    },
    expected: [
      'language-unknown@site.json:3:17',
      'zone-unknown@site.json:4:17',
      'base-url-invalid@site.json:5:16',
      'country-unknown@site.json:8:16',
    ],
    hint: "Write 'en-GB'",
  },
  'times in seconds': {
    content: blog({ publishOn: 1_769_940_000 }),
    expected: ['date-implausible@blog.json:8:20'],
    hint: 'Times are in milliseconds: multiply seconds by 1000',
  },
  'usual wrong names': {
    content: { 'site.json': { website: { title: 'x' }, redirects: [{ form: '/a', to: '/' }] } },
    expected: ['content-key-unknown@site.json:3:5', 'content-key-unknown@site.json:7:7'],
    hint: "Did you mean 'siteTitle'?",
  },
  'tweaks that nothing names': {
    templates: {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
      'styles/a.less':
        '// tweak: { "type": "color", "title": "Ink" }\n@ink: red;\np { color: @ink }',
    },
    content: { 'site.json': { tweaks: { '@inc': 'blue', '@ink': 'red' } } },
    expected: ['tweak-unknown@site.json:3:5'],
    hint: "Did you mean '@ink'?",
  },
  'an order of options that no variant has': {
    content: blog({
      variantOptionOrdering: ['Size', 'Colour'],
      variants: [{ attributes: { Size: 'S', Color: 'red' } }],
    }),
    expected: ['variant-option-unknown@blog.json:8:7'],
    hint: "Did you mean 'Color'?",
  },
  'partials that apply each other, once': {
    templates: {
      ...region('{@|apply a.block}'),
      'blocks/a.block': '<p>{@|apply b.block}</p>',
      'blocks/b.block': '{@|apply a.block}{@|apply a.block}',
    },
    expected: ['apply-partial-recursion-depth@blocks/b.block:1:21'],
  },
  'blocks of unknown types, by name and line': {
    content: {
      'index.json': {
        collection: { typeName: 'page' },
        mainContentBlocks: {
          rows: [{ columns: [{ blocks: [{ id: 'x1', type: 'gallry', value: {} }] }] }],
        },
      },
    },
    expected: ['block-type-unknown@index.json:12:23'],
    hint: "Did you mean 'gallery'?",
  },
  'two home pages': {
    content: { 'other.json': { collection: { typeName: 'page', homepage: true } } },
    expected: ['home-taken@other.json:4:5'],
  },
  'elements of a template that are not closed or not opened': {
    templates: region('<div><span></div></em><br><svg><path/></svg><ul><li>a<li>b</ul>'),
    expected: ['element-unclosed@site.region:1:6', 'element-stray-end@site.region:1:18'],
  },
  'the same in the content': {
    content: page('<div>a <b class="x">b</div>'),
    expected: ['element-unclosed@index.json:6:26'],
  },
  'pictures without a text': {
    templates: {
      'assets/a.svg': '<svg/>',
      ...region(
        '<img src="/assets/a.svg" width="1" height="1"><img src="/assets/a.svg" alt="" width="1" height="1">',
      ),
    },
    expected: ['image-alt-missing@site.region:1:1'],
  },
  'ids that a page prints twice': {
    templates: {
      ...region('<b id="a"></b><i id="a"></i>'),
      'collections/blog.list': '{.repeated section items}<p id="row">{title}</p>{.end}',
    },
    content: {
      'blog.json': { collection: { typeName: 'blog' }, items: [{ title: 'A' }, { title: 'B' }] },
    },
    expected: ['element-id-twice@collections/blog.list:1:26', 'element-id-twice@site.region:1:15'],
    hint: 'Links and labels lead to the first: give each its own',
  },
  'texts that are printed as they are': {
    templates: { 'collections/blog.item': '{.section item}{title}{title|html}{.end}' },
    content: {
      'blog.json': { collection: { typeName: 'blog' }, items: [{ title: 'Mugs & more' }] },
    },
    expected: [
      'text-unescaped@collections/blog.item:1:17',
      'text-unescaped@collections/blog.list:1:47',
    ],
    hint: 'Write {title|html}, in attributes {title|htmlattr}',
  },
  'fragments of other pages': {
    templates: region('<a href="/blog#mian">a</a><a href="/blog#main">a</a><i id="main"></i>'),
    expected: ['anchor-missing@site.region:1:10'],
    hint: "Did you mean '/blog#main'?",
  },
  'a block that is not closed, at its beginning': {
    templates: { 'collections/album.list': '<p>\n{.if a}b\n{.or}c' },
    expected: ['block-unclosed@collections/album.list:2:1'],
  },
  'no end without a beginning after a condition that cannot be read': {
    templates: { 'collections/album.list': '{.if a && }b{.or}c{.end}{.end}' },
    expected: [
      'if-too-many-operators@collections/album.list:1:11',
      'mismatched-end@collections/album.list:1:25',
    ],
  },
};

describe('what a check finds', () => {
  it.each(Object.entries(CASES))('%s', async (_, given) => {
    const problems = await problemsOf(given);
    expect(codes(problems)).toEqual(given.expected);
    if (given.hint !== undefined) expect(problems[0]?.hint).toBe(given.hint);
  });
});
