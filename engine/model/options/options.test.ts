import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOCK_OPTIONS,
  CONNECTED_ACCOUNT_LINK_OPTIONS,
  checkImageComponent,
  checkOptions,
  FORM_FIELD_OPTIONS,
  FORM_FIELD_TYPES,
  GALLERY_ITEM_OPTIONS,
  GALLERY_NUMBERS,
  GALLERY_OPTIONS,
  IMAGE_COMPONENT_OPTIONS,
  type OptionSchema,
  PRODUCT_OPTIONS,
  readOptions,
  toJsonSchema,
} from '../index.js';

const SCHEMAS: Readonly<Record<string, OptionSchema>> = {
  ...BLOCK_OPTIONS,
  'connected account link': CONNECTED_ACCOUNT_LINK_OPTIONS,
  'gallery options': GALLERY_OPTIONS,
  'image component': IMAGE_COMPONENT_OPTIONS,
  product: PRODUCT_OPTIONS,
};

const GALLERY_DEFAULT_OPTIONS = {
  design: 'grid',
  autoplay: false,
  autoplayDelay: 5,
  thumbnailStrip: false,
  thumbnailStripHeight: 80,
  thumbnailStripMargin: 20,
  thumbnailsPerRow: 4,
  padding: 20,
  columnMaxWidth: 300,
  aspectRatio: '',
  metaPosition: 'bottom',
  showMeta: true,
  showMetaOnHover: false,
  activeAlignment: 'center',
  controls: true,
  autoCrop: true,
  lightbox: false,
  lightboxTheme: 'dark',
};

describe('readOptions', () => {
  it.each([{}, null, undefined, 'x', 5, [], { design: 'wall', padding: 'x', controls: 1 }])(
    'has the defaults of galleries for %j',
    (value) => {
      expect(readOptions(GALLERY_OPTIONS, value)).toEqual(GALLERY_DEFAULT_OPTIONS);
    },
  );

  it.each([
    ['autoplayDelay', 0, 1],
    ['autoplayDelay', 99, 10],
    ['autoplayDelay', '2.5', 2.5],
    ['thumbnailStripHeight', 500, 200],
    ['thumbnailStripMargin', -3, 0],
    ['thumbnailsPerRow', 3.6, 4],
    ['columnMaxWidth', 20, 100],
    ['padding', Number.NaN, 20],
  ] as const)('makes of %s %j %j', (name, given, expected) => {
    expect(readOptions(GALLERY_OPTIONS, { [name]: given })[name]).toBe(expected);
  });

  it('calls the link to an ordering service Order Now', () => {
    const url = 'https://example.com';
    const read = readOptions(CONNECTED_ACCOUNT_LINK_OPTIONS, { url });
    expect(read).toEqual({ title: 'Order Now', url });
    expect(readOptions(CONNECTED_ACCOUNT_LINK_OPTIONS, { title: ' Book ', url }).title).toBe(
      'Book',
    );
  });

  it('reads any JSON, and what it has read it reads again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SCHEMAS)), fc.jsonValue(), (schema, value) => {
        const once = readOptions(schema, value);
        expect(readOptions(schema, once)).toEqual(once);
      }),
    );
  });

  it('keeps numbers within their bounds', () => {
    const names = fc.constantFrom(
      ...(Object.keys(GALLERY_NUMBERS) as (keyof typeof GALLERY_NUMBERS)[]),
    );
    fc.assert(
      fc.property(names, fc.oneof(fc.double(), fc.string()), (name, given) => {
        const { min, max } = GALLERY_NUMBERS[name];
        const read = readOptions(GALLERY_OPTIONS, { [name]: given })[name];
        expect(read).toBeGreaterThanOrEqual(min);
        expect(read).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('reads plain elements of lists as what they stand for', () => {
    const items = ['Boats', 5, { text: 'Nets', url: '/nets' }, null, ['x'], true];
    expect(readOptions(BLOCK_OPTIONS.marquee, { items }).items).toEqual([
      { text: 'Boats', url: '' },
      { text: '5', url: '' },
      { text: 'Nets', url: '/nets' },
      { text: '', url: '' },
      { text: '', url: '' },
      { text: '', url: '' },
    ]);
  });

  it.each<[string, unknown, unknown]>([
    [
      'cells',
      [
        ['', 'A'],
        ['B', 3],
      ],
      [
        ['', 'A'],
        ['B', 3],
      ],
    ],
    ['what is no cell', [['', null, {}, Number.NaN], 'x'], [['', '', '', ''], []]],
    ['no rows', 'a,b', []],
  ])('reads %s of a table', (_name, data, expected) => {
    expect(readOptions(BLOCK_OPTIONS.chart, { data }).data).toEqual(expected);
  });

  it('cuts tables at what may be in them', () => {
    const data = Array.from({ length: 80 }, () => Array(20).fill(1));
    const read = readOptions(BLOCK_OPTIONS.chart, { data }).data;
    expect([read.length, read[0]?.length]).toEqual([61, 13]);
  });

  it('cuts lists at what may be in them', () => {
    const images = Array.from({ length: 300 }, () => ({ assetUrl: '/a.jpg' }));
    expect(readOptions(BLOCK_OPTIONS.gallery, { images }).images).toHaveLength(250);
  });
});

describe('checkOptions', () => {
  it.each<[string, OptionSchema, unknown, readonly string[]]>([
    ['nothing', GALLERY_OPTIONS, {}, []],
    ['a design', GALLERY_OPTIONS, { design: 'wall' }, ['design validation.option']],
    ['a number', GALLERY_OPTIONS, { padding: 'wide' }, ['padding validation.number']],
    ['a range', GALLERY_OPTIONS, { padding: 51 }, ['padding validation.range']],
    ['a fraction', GALLERY_OPTIONS, { padding: 1.5 }, ['padding validation.whole']],
    ['half a second', GALLERY_OPTIONS, { autoplayDelay: 1.5 }, []],
    ['a flag', GALLERY_OPTIONS, { autoplay: 'yes' }, ['autoplay validation.kind']],
    ['a button', BLOCK_OPTIONS.button, {}, ['label form.required', 'url form.required']],
    [
      'a script',
      BLOCK_OPTIONS.button,
      { label: 'a', url: 'javascript:x' },
      ['url validation.link'],
    ],
    ['a path', BLOCK_OPTIONS.button, { label: 'a', url: '/a b' }, ['url validation.pageUrl']],
    ['an own page', BLOCK_OPTIONS.button, { label: 'a', url: '/a' }, []],
    [
      'an address too long',
      BLOCK_OPTIONS.button,
      { label: 'a', url: `/${'a'.repeat(2083)}` },
      ['url validation.pageUrl'],
    ],
    ['a person', BLOCK_OPTIONS.button, { label: 'a', url: 'mailto:a@b.c' }, []],
    ['a picture', BLOCK_OPTIONS.image, { image: { altText: 'x' } }, ['image form.required']],
    [
      'pictures',
      BLOCK_OPTIONS.gallery,
      { images: [{ assetUrl: '/a' }, {}] },
      ['images.1.assetUrl form.required'],
    ],
    ['no list', BLOCK_OPTIONS.gallery, { images: 'x' }, ['images validation.kind']],
    [
      '251 pictures',
      BLOCK_OPTIONS.gallery,
      { images: Array(251).fill({ assetUrl: '/a' }) },
      ['images validation.listLength'],
    ],
    [
      'an e-mail',
      BLOCK_OPTIONS.form,
      { form: { notifyEmail: 'nobody' } },
      ['form.notifyEmail validation.emailFormat'],
    ],
    [
      'a field',
      BLOCK_OPTIONS.form,
      { form: { fields: [{ id: 'a', type: 'textarea', maxLength: -1 }] } },
      ['form.fields.0.maxLength validation.range'],
    ],
    [
      'a field of another type',
      BLOCK_OPTIONS.form,
      { form: { fields: [{ id: 'a', type: 'text', maxLength: -1 }] } },
      [],
    ],
    ['plain texts', BLOCK_OPTIONS.marquee, { items: ['a', 5, { text: 'b', url: '/' }] }, []],
    [
      'empty texts',
      BLOCK_OPTIONS.marquee,
      { items: ['', { url: '/' }] },
      ['items.0 form.required', 'items.1.text form.required'],
    ],
    [
      'elements of another kind',
      BLOCK_OPTIONS.marquee,
      {
        items: [null, ['a'], true, { text: { toString: 'x' } }, { text: 'a', url: 'javascript:1' }],
      },
      [
        'items.0 validation.kind',
        'items.1 validation.kind',
        'items.2 validation.kind',
        'items.3.text validation.kind',
        'items.4.url validation.link',
      ],
    ],
    [
      'inherited members',
      BLOCK_OPTIONS.marquee,
      { items: [Object.create({ text: 'a' })] },
      ['items.0.text form.required'],
    ],
    [
      'texts where none are plain',
      BLOCK_OPTIONS.accordion,
      { items: ['a'] },
      ['items.0 validation.kind'],
    ],
    [
      '251 texts',
      BLOCK_OPTIONS.marquee,
      { items: Array(251).fill('a') },
      ['items validation.listLength'],
    ],
    ['facts', BLOCK_OPTIONS.summary, { collection: 'a', metadata: ['date', 'Author'] }, []],
    [
      'wrong facts',
      BLOCK_OPTIONS.summary,
      { collection: 'a', metadata: ['date', 'constructor', '', {}] },
      ['metadata.1 validation.option', 'metadata.2 form.required', 'metadata.3 validation.option'],
    ],
    [
      'amounts',
      BLOCK_OPTIONS.donation,
      { donationPageId: 'a', amounts: [10, '2.50', 0, -1, 'ten', null, [5]] },
      [
        'amounts.2 validation.range',
        'amounts.3 validation.range',
        'amounts.4 validation.number',
        'amounts.5 form.required',
        'amounts.6 validation.number',
      ],
    ],
    ['a price', BLOCK_OPTIONS['pricing-plan'], { plans: [{ title: 'A', price: 'from 9' }] }, []],
    [
      'an amount',
      BLOCK_OPTIONS['pricing-plan'],
      { plans: [{ title: 'A', price: { value: '9.00', currency: 'EUR' } }] },
      [],
    ],
    [
      'an amount under other names',
      BLOCK_OPTIONS['pricing-plan'],
      { plans: [{ title: 'A', price: { decimalValue: 9, currencyCode: 'euro' } }] },
      ['plans.0.price.currencyCode validation.option'],
    ],
    [
      'wrong amounts',
      BLOCK_OPTIONS['pricing-plan'],
      {
        plans: [
          { value: 'nine', currency: 'EUR' },
          { value: '', currency: '' },
          { value: -1, currency: ['EUR'] },
          { value: '9e40', currency: 'EUR' },
          { amount: 5 },
          true,
          [9],
        ].map((price) => ({ title: 'A', price })),
      },
      [
        'plans.0.price.value validation.number',
        'plans.1.price.value form.required',
        'plans.1.price.currency form.required',
        'plans.2.price.value validation.range',
        'plans.2.price.currency validation.option',
        'plans.3.price.value validation.range',
        'plans.4.price validation.kind',
        'plans.5.price validation.kind',
        'plans.6.price validation.kind',
      ],
    ],
    [
      'a table',
      BLOCK_OPTIONS.chart,
      {
        data: [
          ['', 'A'],
          ['B', 3],
          ['C', '4.5'],
          ['D', null],
        ],
      },
      [],
    ],
    [
      'wrong cells',
      BLOCK_OPTIONS.chart,
      { data: [['', { x: 1 }], ['B', 'three'], 'C', [['D'], Number.NaN, true]] },
      [
        'data.0.1 validation.kind',
        'data.1.1 validation.number',
        'data.2 validation.kind',
        'data.3.0 validation.kind',
        'data.3.1 validation.kind',
        'data.3.2 validation.kind',
      ],
    ],
    [
      'too many rows and columns',
      BLOCK_OPTIONS.chart,
      { data: Array.from({ length: 62 }, (_, at) => (at === 0 ? Array(14).fill('A') : ['B'])) },
      ['data validation.listLength', 'data.0 validation.listLength'],
    ],
    ['no table', BLOCK_OPTIONS.chart, { data: { length: 5 } }, ['data validation.kind']],
    [
      'dates',
      BLOCK_OPTIONS.tourdates,
      {
        dates: [1_780_000_000_000, '0', undefined, -1, '2026-06-30', 1e15, [5]].map(
          (startDate) => ({
            startDate,
            venue: 'Pier',
          }),
        ),
      },
      [
        'dates.2.startDate form.required',
        'dates.3.startDate validation.kind',
        'dates.4.startDate validation.kind',
        'dates.5.startDate validation.kind',
        'dates.6.startDate validation.kind',
      ],
    ],
    ['an item without product data', PRODUCT_OPTIONS, { title: 'A' }, []],
    [
      'variants',
      PRODUCT_OPTIONS,
      {
        title: 'A',
        structuredContent: {
          variants: [
            { sku: 'a', priceMoney: { value: '9.00' }, attributes: { Size: 'M', Height: 5 } },
            { sku: '', priceMoney: 'free', attributes: { Size: '' } },
            { sku: 'c', priceMoney: { value: '-1', currency: 'eur' }, attributes: ['M'] },
            { sku: 'd', attributes: { ' ': 'M', Size: { x: 1 } }, qtyInStock: -1, onSale: 'no' },
          ],
        },
      },
      [
        'structuredContent.variants.1.sku form.required',
        'structuredContent.variants.1.attributes form.required',
        'structuredContent.variants.1.priceMoney validation.kind',
        'structuredContent.variants.2.attributes validation.kind',
        'structuredContent.variants.2.priceMoney.value validation.range',
        'structuredContent.variants.2.priceMoney.currency validation.option',
        'structuredContent.variants.3.attributes validation.kind',
        'structuredContent.variants.3.attributes validation.kind',
        'structuredContent.variants.3.priceMoney form.required',
        'structuredContent.variants.3.onSale validation.kind',
        'structuredContent.variants.3.qtyInStock validation.range',
      ],
    ],
    [
      '251 attributes',
      PRODUCT_OPTIONS,
      {
        title: 'A',
        structuredContent: {
          variants: [
            {
              sku: 'a',
              priceMoney: { value: 1 },
              attributes: Object.fromEntries(
                Array.from({ length: 251 }, (_, at) => [`n${at}`, 'x']),
              ),
            },
          ],
        },
      },
      ['structuredContent.variants.0.attributes validation.listLength'],
    ],
    [
      'plans',
      PRODUCT_OPTIONS,
      {
        title: 'A',
        structuredContent: {
          productSubscriptionOptions: [
            { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
            { billingPeriod: { value: 0, unit: 'DAY' } },
            { billingPeriod: { unit: 'WEEK' } },
          ],
        },
      },
      [
        'structuredContent.productSubscriptionOptions.1.billingPeriod.value validation.range',
        'structuredContent.productSubscriptionOptions.1.billingPeriod.unit validation.option',
        'structuredContent.productSubscriptionOptions.2.billingPeriod.value form.required',
      ],
    ],
    ['a menu without a text', BLOCK_OPTIONS.menu, { menus: [{ title: 'Lunch' }] }, []],
    ['a menu without anything', BLOCK_OPTIONS.menu, { menus: [] }, ['text form.required']],
    [
      'dishes',
      BLOCK_OPTIONS.menu,
      { menus: [{ sections: [{ items: [{ title: 'Soup' }, { variants: [{}] }] }] }] },
      [
        'menus.0.sections.0.items.1.title form.required',
        'menus.0.sections.0.items.1.variants.0.price form.required',
      ],
    ],
  ])('says of %s what is wrong', (_name, schema, value, expected) => {
    const problems = checkOptions(schema, value);
    expect(problems.map(({ path, key }) => `${path.join('.')} ${key}`)).toEqual(expected);
  });

  it('finds nothing wrong with what was read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(checkOptions(GALLERY_OPTIONS, readOptions(GALLERY_OPTIONS, value))).toEqual([]);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SCHEMAS)), fc.anything(), (schema, value) => {
        checkOptions(schema, value);
      }),
    );
  });
});

describe('checkImageComponent', () => {
  const whole = { src: '/a.jpg', width: 1, height: 1, alt: '', sizes: '100vw' };
  it.each<[object, readonly string[]]>([
    [whole, []],
    [{}, ['src', 'width', 'height', 'alt', 'sizes']],
    [{ ...whole, width: 0 }, ['width']],
    [{ ...whole, priority: 'soon' }, ['priority']],
    [{ ...whole, srcset: '/a 1x' }, ['srcset']],
    [{ ...whole, loader: 'raw', sizes: '', srcset: '/a 1x' }, []],
  ])('of %j', (props, expected) => {
    expect(checkImageComponent(props).map(({ path }) => path.join('.'))).toEqual(expected);
  });
});

describe('toJsonSchema', () => {
  it('says kinds, bounds and defaults', () => {
    const schema = toJsonSchema(GALLERY_OPTIONS) as { properties: Record<string, object> };
    expect(schema.properties.autoplayDelay).toEqual({
      type: 'number',
      minimum: 1,
      maximum: 10,
      default: 5,
    });
    expect(schema.properties.design).toEqual({
      type: 'string',
      enum: ['grid', 'slideshow', 'slider', 'stacked'],
      default: 'grid',
    });
    expect(toJsonSchema(GALLERY_ITEM_OPTIONS)).toMatchObject({ required: ['assetUrl'] });
  });

  it('says what lists and tables hold', () => {
    const properties = (type: keyof typeof BLOCK_OPTIONS) =>
      toJsonSchema(BLOCK_OPTIONS[type]).properties as Record<string, object>;
    expect(properties('marquee').items).toMatchObject({
      maxItems: 250,
      items: { anyOf: [{ type: ['string', 'number'] }, { required: ['text'] }] },
    });
    expect(properties('donation').amounts).toMatchObject({ items: { minimum: 0.01 } });
    expect(properties('chart').data).toEqual({
      type: 'array',
      maxItems: 61,
      items: { type: 'array', maxItems: 13, items: { type: ['string', 'number', 'null'] } },
    });
    expect(toJsonSchema(BLOCK_OPTIONS.menu)).not.toHaveProperty('required');
  });

  it('has a schema for each type of field', () => {
    const form = JSON.stringify(toJsonSchema(BLOCK_OPTIONS.form));
    for (const type of Object.keys(FORM_FIELD_TYPES)) expect(form).toContain(`{"const":"${type}"}`);
    expect(Object.keys(FORM_FIELD_OPTIONS.hidden)).toEqual(['id', 'type', 'title', 'key', 'value']);
  });
});
