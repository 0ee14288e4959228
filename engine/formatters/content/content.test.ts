import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { contentFormatters } from './index.js';

const engine = createEngine();

type Case = readonly [template: string, data: unknown, expected: string];

const cat = {
  id: '9',
  assetUrl: '/a.jpg',
  originalSize: '10x5',
  title: 'Cat',
  mediaFocalPoint: { x: 0.5, y: 0.25 },
};
const NO_META =
  'data-src="" data-image="" data-image-dimensions="" data-image-focal-point="0.5,0.5" alt=""';
const alt = (text: string): string => NO_META.replace('alt=""', `alt="${text}"`);
const thumb = (meta: string, id = '', className = 'thumb-image'): string =>
  `<noscript><img src="" alt="" /></noscript><img class="${className}" ${meta}data-load="false" data-image-id="${id}" data-type="image" />`;

const OVERLAY_END =
  '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div></div>';
const video = {
  oembed: { html: '<b>', providerName: 'Vimeo' },
  overlay: true,
  mainImageId: 'm',
  assetUrl: '/v',
  originalSize: '1x2',
  colorData: { topLeftAverage: 'a1' },
};
const videoStart = (load: string): string =>
  `<div class="sqs-video-wrapper" ${load}data-html="&lt;b&gt;" data-provider-name="Vimeo">`;
const videoImage = (colors: string): string =>
  `<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false" data-src="/v" data-image-dimensions="1x2" data-image-focal-point="0.5,0.5" ${colors}/>`;

const SIZE_PROBLEM = "Invalid source parameter. Pass in 'originalSize'";
const product = (productType: unknown, more: object = {}): object => ({
  recordType: 11,
  structuredContent: { productType, onSale: true, variants: [{ onSale: true, qtyInStock: 0 }] },
  ...more,
});

/** Expected page by template and data, grouped by formatter. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  AbsUrl: [
    [
      '{v|AbsUrl}',
      { 'base-url': 'https://shop.test', v: 'about/team' },
      'https://shop.test/about/team',
    ],
    ['{v|AbsUrl} {gone|AbsUrl}', { v: 'x' }, '/x /'],
    ['{gone|AbsUrl}', { 'base-url': 'https://s.test' }, 'https://s.test/'],
    ['{v|AbsUrl}', { 'base-url': 'out', v: { 'base-url': 'in' } }, 'in/'],
    ['{a|AbsUrl}{b|AbsUrl}', { 'base-url': ['x'], a: 1, b: null }, '/1/'],
  ],
  'audio-player': [
    [
      '{@|audio-player}',
      { id: 't1', structuredContent: { audioAssetUrl: '/s.mp3?a&b' } },
      `<script>Y.use('squarespace-audio-player-frontend');</script>\n<div class="squarespace-audio-player" data-audio-asset-url="/s.mp3?a&b" data-item-id="t1" id="audio-player-t1"></div>`,
    ],
    [
      '{v|audio-player}',
      { id: 'outside' },
      `<script>Y.use('squarespace-audio-player-frontend');</script>\n<div class="squarespace-audio-player" data-audio-asset-url="" data-item-id="" id="audio-player-"></div>`,
    ],
  ],
  capitalize: [
    ['{s|capitalize}', { s: 'soup' }, 'SOUP'],
    [
      '{a|capitalize} {b|capitalize}{c|capitalize}[{d|capitalize}]',
      { a: 'straße i', b: 5, c: null },
      'STRASSE I 5[]',
    ],
  ],
  'image-meta': [
    [
      '{i|image-meta}',
      { i: { assetUrl: '/a.jpg', originalSize: '10x5', body: '<p>Warm <b>soup</b></p>' } },
      'data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="10x5" data-image-focal-point="0.5,0.5" alt=" Warm  soup  " ',
    ],
    ['[{gone|image-meta}]', {}, '[]'],
    ['{i|image-meta}', { i: null }, `${NO_META} `],
    [
      '{@|image-meta}',
      { licensedAssetPreview: {}, componentKey: 'k', mediaFocalPoint: { x: 1 } },
      `data-licensed-asset-preview="true" data-component-key="k" ${NO_META.replace('0.5,0.5', '1,0')} `,
    ],
    [
      '{@|image-meta}',
      { licensedAssetPreview: [], componentKey: null, mediaFocalPoint: null },
      `data-component-key="" ${NO_META.replace('0.5,0.5', '0,0')} `,
    ],
    [
      '{@|image-meta}',
      { mediaFocalPoint: { x: 'x', y: '0.5x' } },
      `${NO_META.replace('0.5,0.5', '0,0.5')} `,
    ],
    ['{i|image-meta}', { blockType: 5, i: { altText: ' hi ', title: 'no' } }, `${alt('hi')} `],
    ['{i|image-meta}', { blockType: '5', i: { title: 'no' } }, `${alt('')} `],
    ['{i|image-meta}', { blockType: 4, i: { altText: 'no', title: 'yes' } }, `${alt('yes')} `],
    ['{@|image-meta}', { title: '<"&">', body: 'no' }, `${alt('&lt;&quot;&amp;&quot;&gt;')} `],
    ['{@|image-meta}', { title: 0, body: [1], filename: 'f' }, `${alt('f')} `],
    ['{@|image-meta}', { title: [1], body: 'b' }, `${alt('')} `],
    ['{@|image-meta}', { body: '<p></p>', filename: 'f' }, `${alt('  ')} `],
    ['{@|image-meta}', { title: 0, body: false, filename: 'f' }, `${alt('f')} `],
    ['{@|image-meta}', { body: 0, filename: false }, `${alt('')} `],
    ['{@|image-meta}', { body: 'a < b < c > d' }, `${alt('a   d')} `],
    ['{@|image-meta}', { body: 'a > b<c' }, `${alt('a   b')} `],
    [
      '{@|image-meta}',
      { body: `<${'x'.repeat(300)}>${'y'.repeat(260)}` },
      `${alt(` ${'y'.repeat(249)}`)} `,
    ],
    ['{@|image-meta}', { body: `${'y'.repeat(249)}😀` }, `${alt('y'.repeat(249))} `],
    ['{@|image-meta}', { body: `${'y'.repeat(248)}😀z` }, `${alt(`${'y'.repeat(248)}😀`)} `],
    [
      '{@|image-meta}',
      { assetUrl: '/a?b=1&c="><i>' },
      `${NO_META.replaceAll(/(src|image)=""/g, '$1="/a?b=1&c=&quot;&gt;&lt;i&gt;"')} `,
    ],
  ],
  'cover-image-meta': [
    ['{@|cover-image-meta}', { coverImage: { title: 'A' } }, `${alt('A')} `],
    ['[{@|cover-image-meta}{gone|cover-image-meta}]', { n: 1 }, '[]'],
    ['{@|cover-image-meta}', { coverImage: null }, `${NO_META} `],
  ],
  'child-image-meta': [
    ['{@|child-image-meta}', { items: [{ title: 'A' }, { title: 'B' }] }, `${alt('A')} `],
    ['{@|child-image-meta 1}', { items: [{ title: 'A' }, { title: 'B' }] }, `${alt('B')} `],
    ['{@|child-image-meta 1x}', { items: [{ title: 'A' }, { title: 'B' }] }, `${alt('B')} `],
    [
      '[{@|child-image-meta 2}{@|child-image-meta x}{@|child-image-meta -1}]',
      { items: [{}] },
      '[]',
    ],
  ],
  'color-weight': [
    ['{a|color-weight} {b|color-weight}', { a: '#ffd', b: '123456' }, 'light dark'],
    ['{a|color-weight} {b|color-weight}', { a: '800000', b: '#7FFFFF' }, 'light dark'],
    [
      '{a|color-weight} {b|color-weight} {c|color-weight}',
      { a: 'fffff', b: 'ffff', c: 999 },
      'dark dark light',
    ],
    [
      '[{a|color-weight}{b|color-weight}{c|color-weight}{d|color-weight}]',
      { a: '##fff', b: 'ff', c: '1234567', d: ' fff' },
      '[]',
    ],
    ['{@|color-weight|json}', 'red', ''],
  ],
  'height, width': [
    ['{s|width} {s|height}', { s: '1600x900' }, '1600 900'],
    ['{@|width|json}{@|height|json}', '100.7x9 pt', '1009'],
    [
      '[{a|width}{b|height}{c|width}{d|height}{e|width}]',
      { a: '10', b: '1X2', c: '1x2x3', d: null, e: 'axb' },
      '[]',
    ],
    ['{a|width}[{a|height}]', { a: '10x' }, '10[]'],
  ],
  'resizedHeightForWidth, resizedWidthForHeight': [
    ['{s|resizedHeightForWidth 320} {s|resizedWidthForHeight 90}', { s: '1600x900' }, '180 160'],
    ['{s|resizedHeightForWidth 500}', { s: '15x900' }, '30000'],
    [
      '{s|resizedHeightForWidth 1.9} {s|resizedWidthForHeight 10x} {s|resizedHeightForWidth -5}',
      { s: '1600x900' },
      '0 17 -2',
    ],
    [
      '{s|resizedHeightForWidth} {s|resizedHeightForWidth x} {z|resizedHeightForWidth 5} {n|resizedWidthForHeight 5}',
      { s: '1600x900', z: '0x5', n: 'axb' },
      '0 0 0 0',
    ],
    [
      '{a|resizedHeightForWidth 5}|{b|resizedWidthForHeight 5}',
      { a: '12', b: '1x2x3' },
      `${SIZE_PROBLEM}|${SIZE_PROBLEM}`,
    ],
    ['{s|resizedHeightForWidth 320|json}', { s: '1600x900' }, '180'],
  ],
  'squarespaceThumbnailForHeight, squarespaceThumbnailForWidth': [
    [
      '{s|squarespaceThumbnailForHeight 300} {s|squarespaceThumbnailForWidth 420}',
      { s: '1600x900' },
      '750w 500w',
    ],
    ...[
      [100, '100w'],
      [101, '300w'],
      [300, '300w'],
      [301, '500w'],
      [501, '750w'],
      [751, '1000w'],
      [1000, '1000w'],
      [1001, '1500w'],
      [9999, '1500w'],
      ['x', '100w'],
    ].map(
      ([width, name]): Case => [`{gone|squarespaceThumbnailForWidth ${width}}`, {}, String(name)],
    ),
    ['{@|squarespaceThumbnailForHeight 5}', 'axb', '100w'],
    ['{@|squarespaceThumbnailForHeight 5}', '1200', SIZE_PROBLEM],
  ],
  humanizeDuration: [
    [
      '{a|humanizeDuration} {b|humanizeDuration} {c|humanizeDuration}',
      { a: 754321, b: 3600000, c: '125000.9' },
      '12:34 60:00 2:05',
    ],
    [
      '{a|humanizeDuration} {b|humanizeDuration} {c|humanizeDuration} {d|humanizeDuration}',
      { a: 'x', b: null, c: -5000, d: 999 },
      '0:00 0:00 0:00 0:00',
    ],
    ['{@|humanizeDuration}', 2147483648000, '35791394:08'],
  ],
  image: [
    [
      '{@|image}',
      cat,
      '<noscript><img src="/a.jpg" alt="Cat" /></noscript><img class="thumb-image" data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="10x5" data-image-focal-point="0.5,0.25" alt="Cat" data-load="false" data-image-id="9" data-type="image" />',
    ],
    ['{gone|image}', { id: 'outside' }, thumb('')],
    ['{i|image}', { i: null }, thumb(`${NO_META} `)],
    ['{gone|image big}', {}, thumb('', '', 'big')],
    ['{gone|image a b}', {}, thumb('')],
    ['{gone|image:a b}', {}, thumb('', '', 'a b')],
    [
      '{@|image}',
      { title: '"Tom"' },
      thumb(`${alt('&quot;Tom&quot;')} `).replace('alt=""', 'alt="&quot;Tom&quot;"'),
    ],
  ],
  'image-color': [
    [
      '{a|image-color topLeft color}',
      { a: { colorData: { topLeftAverage: 'abc' } } },
      'color: #abc',
    ],
    ['{a|image-color topLeft}', { a: { colorData: { topLeftAverage: 'abc' } } }, '#abc'],
    [
      '{a|image-color center} {a|image-color nope}',
      { a: { colorData: { centerAverage: '' } } },
      '"center" not found. "nope" not found.',
    ],
    ['{a|image-color center}', { a: { colorData: { centerAverage: 0 } } }, '#0'],
    [
      '{a|image-color}',
      { a: { colorData: { topLeftAverage: 'a', centerAverage: 5 } } },
      'data-color-topLeft="#a" data-color-topRight="#" data-color-bottomLeft="#" data-color-bottomRight="#" data-color-center="#5" ',
    ],
    ['[{a|image-color}{a|image-color topLeft}{gone|image-color}]', { a: {} }, '[]'],
  ],
  'image-srcset': [
    [
      '{@|image-srcset}',
      { assetUrl: '/a.jpg', systemDataVariants: '1920x1080,100w,300w,500w' },
      ' srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=500w 500w,/a.jpg?format=original 750w"',
    ],
    [
      '{@|image-srcset}',
      { assetUrl: '/a', systemDataVariants: '2500w' },
      ' srcset="/a?format=2500w 2500w"',
    ],
    [
      '{@|image-srcset}',
      { assetUrl: '/a', systemDataVariants: '1500w,' },
      ' srcset="/a?format=1500w 1500w,/a?format=original 2500w"',
    ],
    [
      '{@|image-srcset}',
      { assetUrl: '/a', systemDataVariants: '100w, 350w' },
      ' srcset="/a?format=100w 100w,/a?format= 350w  350w"',
    ],
    [
      '[{a|image-srcset}{b|image-srcset}{gone|image-srcset}]',
      { a: 'text', b: { systemDataVariants: '100W' } },
      '[]',
    ],
  ],
  'item-classes': [
    [
      '{@|item-classes}',
      { categories: ['Hot Soups'], tags: ['New!'], recordTypeLabel: 'text', starred: true },
      'hentry category-hot-soups tag-new post-type-text featured',
    ],
    ['{gone|item-classes}', {}, 'hentry post-type-'],
    [
      '{a|item-classes}',
      { a: {}, tags: ['out'], recordTypeLabel: 'A B' },
      'hentry tag-out post-type-A B',
    ],
    [
      '{@|item-classes}',
      {
        categories: ['', null, 5, [1]],
        tags: { x: 1, y: 2 },
        promotedBlockType: 'My Block',
        author: { displayName: 'Jo E' },
      },
      'hentry promoted promoted-block-my-block category- category- category-5 category- tag- tag- author-jo-e post-type-',
    ],
    [
      '{.repeated section @}{@|item-classes};{.end}',
      [{}, {}],
      'hentry post-type- article-index-1;hentry post-type- article-index-2;',
    ],
    ['{.var @c a|item-classes}{@c}', { a: { starred: 1 } }, 'hentry post-type- featured'],
    ['{@|item-classes}', product(1), 'hentry post-type- on-sale sold-out'],
    ['{@|item-classes}', product('3'), 'hentry post-type- on-sale sold-out'],
    ['{@|item-classes}', product(2), 'hentry post-type- on-sale'],
    ['{@|item-classes}', product(4), 'hentry post-type-'],
    ['{@|item-classes}', product(9), 'hentry post-type- sold-out'],
    ['{@|item-classes}', product(1, { recordType: 1 }), 'hentry post-type-'],
    ['{a|item-classes}', { recordType: 11, a: {} }, 'hentry post-type-'],
  ],
  video: [
    [
      '{v|video load-false}',
      { v: { oembed: { html: '<b>', providerName: 'Vimeo' }, overlay: true } },
      `${videoStart(' data-load="false" ')}<div class="sqs-video-overlay no-thumb" style="opacity: 0;">${OVERLAY_END}`,
    ],
    ['{@|video}', video, `${videoStart('')}${videoImage('')}${OVERLAY_END}`],
    [
      '{@|video color-data load-false}',
      video,
      `${videoStart(' data-load="false" ')}${videoImage('data-color-topleft="#a1" data-color-topright="#" data-color-bottomleft="#" data-color-bottomright="#" data-color-center="#" ')}${OVERLAY_END}`,
    ],
    [
      '{@|video color-data}',
      { ...video, colorData: {} },
      `${videoStart('')}${videoImage('')}${OVERLAY_END}`,
    ],
    [
      '{gone|video}',
      { overlay: true },
      '<div class="sqs-video-wrapper" data-html="" data-provider-name=""></div>',
    ],
  ],
  'website-color': [
    [
      '{@|website-color}',
      { hue: 210, saturation: 0.4, lightness: 0.555, alpha: 0.25 },
      'hsla(210, 40%, 55.5%, 0.25)',
    ],
    ['{@|website-color}', { hue: 110, saturation: 0.9, lightness: 1 }, 'hsl(110, 90%, 100%)'],
    [
      '{@|website-color}',
      { hue: 0.125, saturation: 0.125, lightness: 0.12345, alpha: 0.125 },
      'hsla(0.13, 12.5%, 12.35%, 0.13)',
    ],
    [
      '{@|website-color}',
      { hue: 10.235, saturation: 0.46895, lightness: 0.5, alpha: 0.285 },
      'hsla(10.23, 46.89%, 50%, 0.28)',
    ],
    [
      '{@|website-color}',
      { hue: null, saturation: '0.4', lightness: true, alpha: null },
      'hsla(0, 40%, 100%, 0)',
    ],
    [
      '{@|website-color}',
      { hue: 360, saturation: 1, lightness: 1, alpha: 1 },
      'hsla(360, 100%, 100%, 1)',
    ],
    [
      '{@|website-color}',
      { hue: 360.001, saturation: 1.001, lightness: 1.001, alpha: 1.001 },
      'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
    ],
    [
      '{@|website-color} {gone|website-color}',
      { hue: 1, saturation: 1 },
      'Missing an H/S/L value. Missing an H/S/L value.',
    ],
    [
      '{@|website-color}',
      { hue: 400, saturation: -0.3, lightness: 5, alpha: 3 },
      'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
    ],
    [
      '[{@|website-color}]',
      { hue: -1, saturation: 0, lightness: 0, alpha: 0 },
      '[Hue out of bounds. ]',
    ],
    [
      '{@|website-color}',
      { hue: 1, saturation: 1, lightness: 1, alpha: 'x' },
      'Alpha out of bounds.',
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [template, data, expected] of cases) {
    it(`${template} of ${JSON.stringify(data)}`, () => {
      expect(engine.renderToString(template, data).html).toBe(expected);
    });
  }
});

describe('the table', () => {
  it('has cases for every formatter', () => {
    const tested = Object.keys(CASES).flatMap((group) => group.split(', '));
    const names = contentFormatters.map(({ name }) => name);
    expect([...tested, 'image-component'].sort()).toEqual([...names].sort());
  });
});

describe('arguments', () => {
  it.each([
    ['{a|child-image-meta x}', "expected an integer index, found 'x'"],
    ['{a|child-image-meta 1 2}', 'Too many args. Takes between 0 and 1'],
    ['{a|image x y}', 'Too many args. Takes between 0 and 1'],
    ['{a|image-color nope}', "illegal value 'nope' found"],
    ['{a|image-color topLeft a b}', 'Too many args. Takes between 0 and 2'],
    ['{a|resizedHeightForWidth x}', "expected an integer, found 'x'"],
    ['{a|squarespaceThumbnailForWidth 1.5}', "expected an integer, found '1.5'"],
    ['{a|video load-false x}', "'x' is not an expected value"],
  ])('%s is reported', (template, why) => {
    const { diagnostics } = engine.renderToString(template, { a: '1x1' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['formatter-args-invalid']);
    expect(diagnostics[0]?.message).toContain(why);
  });

  it.each(['resizedHeightForWidth', 'resizedWidthForHeight', 'squarespaceThumbnailForHeight'])(
    '%s without any is reported',
    (name) => {
      const { diagnostics } = engine.renderToString(`{a|${name}}`, { a: '1x1' });
      expect(diagnostics.map(({ code }) => code)).toEqual(['formatter-needs-args']);
    },
  );

  it.each(['{a|image}', '{a|image-color topLeft x}', '{a|child-image-meta 12}', '{a|video}'])(
    '%s is not reported',
    (template) => {
      expect(engine.renderToString(template, { a: {} }).diagnostics).toEqual([]);
    },
  );
});

describe('work that data multiplies', () => {
  it('image-srcset of many variants of a long address ends at a limit', () => {
    const data = { assetUrl: 'x'.repeat(100_000), systemDataVariants: '1w,'.repeat(30_000) };
    const { diagnostics } = engine.renderToString('{@|image-srcset}', data);
    expect(diagnostics.map(({ code }) => code)).toEqual(['code-limit-reached']);
  });

  it('item-classes of a long sparse array ends at a limit', () => {
    const { diagnostics } = engine.renderToString('{@|item-classes}', {
      tags: new Array(4_000_000_000),
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['code-limit-reached']);
  });
});

describe('item-classes of very many tags', () => {
  it('has a class for each', () => {
    const tags = new Array<string>(200_000).fill('a');
    const { html, diagnostics } = engine.renderToString('{@|item-classes}', { tags });
    expect(diagnostics).toEqual([]);
    expect(html.split(' tag-a')).toHaveLength(tags.length + 1);
  });
});
