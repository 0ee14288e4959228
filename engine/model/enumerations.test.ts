import { describe, expect, it } from 'vitest';
import { createEngine } from '../index.js';

const engine = createEngine();
const html = (template: string, data: unknown): string =>
  engine.renderToString(template, data).html;

/** Predicates that hold for one number of a field each, by their names. */
const ASKED: Readonly<Record<string, readonly [field: string, codes: Record<string, number>]>> = {
  'background-source-*?': ['backgroundSource', { upload: 1, instagram: 2, video: 3, none: 4 }],
  '*?': [
    'recordType',
    {
      ...{ text: 1, image: 2, quote: 4, link: 5, audio: 7, video: 8, 'store-item': 11, event: 12 },
      ...{ gallery: 14, binary: 15, 'css-asset': 16, 'tweak-asset': 17, 'digital-good': 18 },
      ...{ attachment: 19, 'wordpress-export': 20, 'json-export': 21, 'site-search': 30 },
      ...{ 'active-time': 31, tweet: 50, checkin: 52, kbarticle: 54 },
    },
  ],
  'current-type? *': [
    'currentType',
    {
      ...{ heading: 1, body: 3, image: 4, gallery: 5, video: 6, 'social-icons': 7, buttons: 8 },
      ...{ navigation: 9, 'custom-form': 10, newsletter: 11, album: 12, map: 13, logo: 14 },
      ...{ action: 15, form: 16, lock: 17, password: 18, twitter: 19 },
    },
  ],
};

describe.each(Object.entries(ASKED))('{.%s}', (predicate, [field, codes]) => {
  it.each(Object.entries(codes))('%s is the number %i alone', (name, code) => {
    const template = `{.${predicate.replace('*', name)}}y{.end}`;
    const held = Array.from({ length: 101 }, (_, number) => number).filter(
      (number) => html(template, { [field]: number }) === 'y',
    );
    expect(held).toEqual([code]);
  });
});

it.each([
  ['index', 1, 'index clickable '],
  ['redirect', 2, 'redirect clickable '],
  ['none', 3, ''],
  ['another number', 4, ''],
])('a folder of the behaviour %s (%i) is %j', (_, folderBehavior, expected) => {
  const template = '{.index?}index {.end}{.redirect?}redirect {.end}{.clickable?}clickable {.end}';
  const data = { folderBehavior, collection: { folder: true, folderBehavior } };
  expect(html(template, data)).toBe(expected);
});

it.each([
  ['template-page', 7, 'template-page '],
  ['page', 10, 'page '],
  ['products', 13, ''],
])('a collection of the type %s (%i) is %j', (_, type, expected) => {
  const template = '{.collection-template-page?}template-page {.end}{.collection-page?}page {.end}';
  expect(html(template, { collection: { type } })).toBe(expected);
});

it.each([
  ['physical', 1, true, true],
  ['digital', 2, false, false],
  ['service', 3, true, true],
  ['gift-card', 4, false, false],
])(
  'a product of the type %s (%i) has a quantity: %s; may be sold out: %s',
  (_, productType, hasQuantity, maySellOut) => {
    const item = (qtyInStock: number) => {
      const variants = [{ id: 'v', attributes: {}, qtyInStock, unlimited: false, price: 100 }];
      return { id: 'i', structuredContent: { productType, variants } };
    };
    expect(html('{@|quantity-input}', item(9)).includes('<input')).toBe(hasQuantity);
    const isSoldOut = (left: number) => html('{.sold-out?}y{.end}', item(left)) === 'y';
    expect([isSoldOut(9), isSoldOut(0)]).toEqual([false, maySellOut]);
  },
);

it.each([
  [-2, 'Strongly Disagree'],
  [-1, 'Disagree'],
  [0, 'Neutral'],
  [1, 'Agree'],
  [2, 'Strongly Agree'],
])('the likert answer %i reads %s', (answer, text) => {
  const field = { type: 'likert', rawTitle: 'Views', values: { q: answer } };
  expect(html('{@|summary-form-field}', field)).toContain(` ${text}</div>`);
});

it.each([
  ['design', 'gallery-design-*?', ['grid', 'slideshow', 'slider', 'stacked']],
  [
    'meta-position',
    'gallery-meta-position-*?',
    ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
  ],
  ['active-alignment', 'gallery-active-alignment-*?', ['center', 'left', 'right']],
])('each %s of a gallery is asked for by its name', (option, predicate, names) => {
  for (const chosen of names) {
    const data = { options: { [option]: chosen }, collection: { options: { [option]: chosen } } };
    const held = names.filter(
      (name) => html(`{.${predicate.replace('*', name)}}y{.end}`, data) === 'y',
    );
    expect(held).toEqual([chosen]);
  }
});
