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
  readOptions,
  toJsonSchema,
} from '../index.js';

const SCHEMAS: Readonly<Record<string, OptionSchema>> = {
  ...BLOCK_OPTIONS,
  'connected account link': CONNECTED_ACCOUNT_LINK_OPTIONS,
  'gallery options': GALLERY_OPTIONS,
  'image component': IMAGE_COMPONENT_OPTIONS,
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

  it('has a schema for each type of field', () => {
    const form = JSON.stringify(toJsonSchema(BLOCK_OPTIONS.form));
    for (const type of Object.keys(FORM_FIELD_TYPES)) expect(form).toContain(`{"const":"${type}"}`);
    expect(Object.keys(FORM_FIELD_OPTIONS.hidden)).toEqual(['id', 'type', 'title', 'key', 'value']);
  });
});
