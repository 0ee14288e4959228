import { describe, expect, it } from 'vitest';
import { createEngine } from '../index.js';

const engine = createEngine();

type Example = readonly [template: string, data: unknown, output: string];

/** The examples of predicates.md by section, each with the output that the document recommends. */
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  '1.1 equal?, notEqual?': [
    [
      '{.repeated section rows}{.equal? kind "b"}B{.or equal? kind "a"}A{.or}-{.end}{.end}',
      { rows: [{ kind: 'a' }, { kind: 'b' }, { kind: null }] },
      'AB-',
    ],
    [
      '{.equal?:t:"two words"}1{.or}0{.end}{.equal? n "3"}1{.or}0{.end}{.equal? xs [1,[2]]}1{.or}0{.end}{.notEqual? gone other}1{.or}0{.end}',
      { t: 'two words', n: 3, xs: [1, [2]] },
      '1010',
    ],
    ['{.equal? gone null}y{.or}n{.end}', {}, 'y'],
  ],
  '1.2 greaterThan? and its family': [
    ['{.repeated section @}{.greaterThan? @index 1}, {.end}{@}{.end}', ['x', 'y', 'z'], 'x, y, z'],
    [
      '{.lessThan? a b}1{.or}0{.end}{.lessThan? s 9}1{.or}0{.end}{.lessThan? none 0}1{.or}0{.end}{.greaterThan? b s}1{.or}0{.end}{.greaterThan? b word}1{.or}0{.end}',
      { a: 2, b: 12, s: '10', word: 'abc' },
      '11111',
    ],
  ],
  '1.3 even?, odd?': [
    [
      '{.repeated section @}{.even? @index}e{.or}o{.end}{.odd? @}!{.end}{.end}',
      [1, 2, '3', -5],
      'o!eoe!',
    ],
  ],
  '1.4 nth?': [
    [
      '{.repeated section @}{@}{.nth? @index 3}|{.end}{.end}',
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      'abc|def|g',
    ],
  ],
  '1.5 plural?, singular?': [
    [
      '{.section n}{@} item{.plural?}s{.end}{.end}; {.section m}{@} item{.plural?}s{.end}{.singular?} only{.end}{.end}',
      { n: '4', m: 1 },
      '4 items; 1 item only',
    ],
  ],
  '2 content': [
    [
      '{.section item}{.clickable?}link{.or}plain{.end}{.redirect?}!{.end}{.end} {.section other}{.clickable?}link{.or}plain{.end}{.end}',
      { item: { folderBehavior: 2 }, other: { x: 1 } },
      'link! link',
    ],
    [
      '{.repeated section @}{.excerpt?}1{.or}0{.end}{.end}',
      [
        { excerpt: { html: '<p>\u00a0</p>' } },
        { excerpt: { html: '<p>&nbsp;</p>' } },
        { excerpt: 'note' },
        { excerpt: { html: '<i' } },
        {},
      ],
      '01100',
    ],
    [
      '{.collectionTypeNameEquals? events}1{.or}0{.end}{.section s}{.collectionTypeNameEquals? events}1{.or}0{.end}{.location?}1{.or}0{.end}{.passthrough?}1{.or}0{.end}{.index?}1{.or}0{.end}{.end}',
      {
        typeName: 'events',
        s: {
          location: { mapLat: null, mapLng: 0 },
          passthrough: 'no',
          sourceUrl: '/x',
          collection: { folder: true, folderBehavior: '1' },
        },
      },
      '11110',
    ],
    [
      '{.same-day?}same{.or}other{.end}',
      {
        website: { timeZone: 'America/New_York' },
        startDate: 1717282800000,
        endDate: 1717286400000,
      },
      'same',
    ],
  ],
  '3 gallery': [
    [
      '{.gallery-design-slider?}s{.end}{.gallery-meta-position-top-left?}t{.end}{.gallery-active-alignment-center?}c{.end}{.gallery-show-meta-on-hover?}h{.end}{.gallery-autoplay?}a{.end}{.gallery-meta?}m{.end}',
      {
        options: {
          design: 'slider',
          'meta-position': 'top-left',
          'show-meta-on-hover': 'true',
          autoplay: 'on',
          indicators: 1,
        },
      },
      'sthm',
    ],
  ],
  '4 record types': [
    [
      '{.repeated section @}{.video?}v{.end}{.external-video?}e{.end}{.promotedVIDEO?}p{.end}{.undefined?}u{.end}{.event?}E{.end};{.end}',
      [
        { recordType: 8 },
        { recordType: 1, promotedBlockType: 'video' },
        { recordType: -1 },
        { recordType: '12' },
        {},
      ],
      've;vep;u;E;;',
    ],
  ],
  '5 background source': [
    [
      '{.background-source-video?}v{.end}{.background-source-none?}n{.end}{.background-source-undefined?}u{.end}',
      { backgroundSource: 3 },
      'v',
    ],
  ],
  '6 social': [
    [
      '{.repeated section rows}{.comments?}on{.or}off{.end} {.end}{.disqus?}d{.end}',
      {
        websiteSettings: { commentsEnabled: true, disqusShortName: 'shop' },
        rows: [
          { commentState: 1 },
          { commentState: 2, publicCommentCount: 3 },
          { commentState: 2 },
        ],
      },
      'on on off d',
    ],
  ],
  '7 commerce': [
    [
      '{.repeated section items}{.sold-out?}S{.end}{.on-sale?}O{.end}{.has-variants?}H{.end}{.varied-prices?}V{.end};{.end}',
      {
        items: [
          {
            structuredContent: {
              productType: 1,
              variants: [
                { price: 5, qtyInStock: 0 },
                { price: 6, qtyInStock: 2, onSale: true },
              ],
            },
          },
          { structuredContent: { productType: 2, onSale: true, variants: [1, 2] } },
          {
            structuredContent: {
              productType: 4,
              variants: [{ priceMoney: { value: '10' } }, { priceMoney: { value: '20' } }],
            },
          },
          {},
        ],
      },
      'OHV;O;H;S;',
    ],
  ],
  '8 slide': [
    [
      '{.current-type? gallery}G{.or current-type? social-icons}S{.or}-{.end}',
      { currentType: '7' },
      'S',
    ],
  ],
};

describe.each(Object.entries(EXAMPLES))('%s', (_section, examples) => {
  it.each(examples)('%s', (template, data, output) => {
    const { html, diagnostics } = engine.renderToString(template, data);
    expect(html).toBe(output);
    expect(diagnostics).toEqual([]);
  });
});
