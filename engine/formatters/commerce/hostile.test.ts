import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';
import { commerceFormatters } from './index.js';

/** The limit ends what large data make long; it is not what is tested. */
const engine = createEngine({ limits: { steps: 100_000 } });
const names = commerceFormatters.map(({ name }) => name);

/** Every name that a commerce formatter looks for, wherever it stands. */
const FIELDS = `
  id collectionId structuredContent productType variants attributes optionValues optionName value price
  salePrice priceMoney salePriceMoney currency onSale unlimited qtyInStock pricingOptions isSubscribable
  variantOptionOrdering subscriptionPlan billingPeriod unit numBillingCycles productSubscriptionOptions
  additionalFieldsFormId additionalFieldsForm useCustomAddButtonText customAddButtonText entries quantity
  subtotalCents decimalValue currencyCode type rawTitle values Line1 Line2 City State Zip Country Month
  Day Year First Last Areacode Prefix Line Hour Minute Second Ampm restockNotificationViews variantId
  hiddenByDefault restockNotificationMessages CTAText placeholderText buttonText mailingListDescription
  mailingListSignUpEnabled mailingListOptInByDefault scarcityEnabled scarcityText scarcityTemplateViews
  customSoldOutText
`
  .trim()
  .split(/\s+/);

/** What formatters look for outside the value. */
const SURROUNDINGS = [
  'localizedStrings',
  'featureFlags',
  'websiteSettings',
  'productMerchandisingContext',
  'website',
];

function render(name: string, value: unknown, around: object = {}, options: RenderOptions = {}) {
  return engine.renderToString(`{v|${name}}`, { v: value, ...around }, options);
}

/** The page without its JSON, where `null` is a value like any other. */
function withoutJson(html: string): string {
  return html.replace(/ data-(?:variants|form|subscription-plan|variant-attributes)="[^"]*"/g, '');
}

function expectNoError({ diagnostics }: ReturnType<typeof render>): void {
  expect(diagnostics.filter(({ code }) => code === 'unexpected-error')).toEqual([]);
}

function expectClean(result: ReturnType<typeof render>): void {
  expectNoError(result);
  const { html } = result;
  expect(html).not.toMatch(/undefined|NaN|\[object Object\]|called/);
  expect(withoutJson(html)).not.toMatch(/null/);
}

/** Deeper than any call stack. */
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { value };
  return value;
};
const cycle: Record<string, unknown> = {};
Object.assign(cycle, { value: cycle, variants: [cycle, cycle], structuredContent: cycle });

const HOSTILE: Readonly<Record<string, unknown>> = {
  'a deep object': deep(30_000),
  'a deep array': [deep(30_000)],
  'a cycle': cycle,
  'a function': () => 'called',
  'a symbol': Symbol('called'),
  'a bigint': 1n,
  'no prototype': Object.assign(Object.create(null), { value: 1, type: 'x' }),
  'own names of methods': {
    hasOwnProperty: 1,
    toString: () => 'called',
    toJSON: () => 'called',
    valueOf: () => 'called',
    constructor: 3,
  },
  'a sparse array': new Array(1000),
  'lone surrogates': '\udc00\ud800',
  'not a number': Number.NaN,
  'a huge number': '1e999',
  'a long number': '9'.repeat(2_000),
};

/** An item, cart, variant or answer all of whose fields are one value. */
function filled(value: unknown, productType: unknown): Record<string, unknown> {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, value]));
  const variant = {
    ...fields,
    attributes: { A: value },
    priceMoney: fields,
    pricingOptions: [fields],
  };
  return {
    ...fields,
    id: 'a',
    entries: [fields],
    optionValues: [fields],
    values: fields,
    structuredContent: {
      ...fields,
      productType,
      variants: [variant, { ...variant, attributes: { A: 'x' } }],
      variantOptionOrdering: ['A', value],
      subscriptionPlan: { ...fields, billingPeriod: fields },
      productSubscriptionOptions: [fields],
    },
  };
}

const around = (value: unknown): object => {
  const entry = Object.fromEntries(FIELDS.map((field) => [field, value]));
  const views = [entry, { ...entry, attributes: { A: value } }];
  return {
    ...Object.fromEntries(SURROUNDINGS.map((name) => [name, value])),
    productMerchandisingContext: {
      a: {
        ...entry,
        scarcityEnabled: true,
        scarcityTemplateViews: views,
        restockNotificationViews: views,
        restockNotificationMessages: entry,
      },
    },
  };
};

describe.each(Object.keys(HOSTILE))('data with %s', (kind) => {
  const value = HOSTILE[kind];

  it.each(names)('goes through %s', (name) => {
    for (const type of ['', 'address', 'checkbox', 'date', 'likert', 'name', 'phone', 'time']) {
      expectClean(render(name, { ...filled(value, 1), type }, around(value)));
    }
    for (const productType of [1, 2, 3, 4, value]) {
      expectClean(render(name, filled(value, productType), around(value)));
      expectClean(
        render(name, filled(value, productType), { featureFlags: { useCLDRMoneyFormat: 1 } }),
      );
    }
    if (name !== 'product-scarcity') expectClean(render(name, value, around(value)));
  });
});

const deepest = deep(100_000);

it.each(names)('a hundred thousand levels go through %s', (name) => {
  const value = deepest;
  const structuredContent = { productType: 1, variants: [{ price: value }, { price: value }] };
  expectClean(render(name, { id: value, structuredContent, values: value }));
});

describe('any tree of known names', () => {
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom(
        ...Object.values(HOSTILE).slice(3),
        'a',
        '',
        0,
        1,
        2,
        3,
        4,
        '12.50',
        true,
        false,
        null,
      ),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...FIELDS), tie('tree'), { maxKeys: 6 }),
    ),
  }));
  const data = fc.dictionary(fc.constantFrom(...FIELDS), tree, { maxKeys: 8 });
  const context = fc.dictionary(fc.constantFrom(...SURROUNDINGS), tree);

  it.each(names)('goes through %s', (name) => {
    fc.assert(
      fc.property(data, context, (value, outside) => {
        expectClean(render(name, value, outside));
      }),
      { numRuns: 100 },
    );
  });
});

describe('text that would be markup', () => {
  const attack = `"'><img src=x onerror=alert(1)></div></select>{id}`;

  /** The names of all elements, and the attributes that run code. */
  function dangers(html: string): string[] {
    const found: string[] = [];
    const open: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!('tagName' in node)) continue;
      open.push(...node.childNodes);
      if (node.tagName === 'img') found.push('img');
      found.push(...node.attrs.map(({ name }) => name).filter((name) => name.startsWith('on')));
    }
    return found;
  }

  // These print text that is not markup of their own, which `html` escapes.
  const bare = new Set(
    commerceFormatters.filter(({ output }) => output === 'text').map(({ name }) => name),
  );

  it.each(names.filter((name) => !bare.has(name)))('stays text in %s', (name) => {
    const { localizedStrings: _, ...outside } = around(attack) as Record<string, unknown>;
    for (const type of ['', 'address', 'checkbox', 'date', 'likert', 'name', 'phone', 'time']) {
      for (const productType of [1, 2, 3, 4, attack]) {
        const item = { ...filled(attack, productType), type, id: attack };
        expect(dangers(render(name, item, outside).html)).toEqual([]);
        expect(dangers(render(name, { ...item, id: 'a' }, outside).html)).toEqual([]);
      }
    }
    expect(dangers(render(`${name} ${attack.replace(/[{}]/g, '')}`, {}, outside).html)).toEqual([]);
  });

  it.each([
    ['product-status', { productSoldOutText: attack }, {}],
    ['add-to-cart-btn', { productAddToCartText: attack }, {}],
    ['add-to-cart-btn', { productSubscribeText: attack }, { isSubscribable: true }],
  ])(
    'of the site owner stays text in %s where it is escaped',
    (name, localizedStrings, product) => {
      const { html } = render(name, { structuredContent: product }, { localizedStrings });
      expect(dangers(html)).toEqual([]);
    },
  );

  it('of the site owner cannot leave an attribute', () => {
    const quote = '" onclick="x';
    const localizedStrings = { productQuantityInputLabel: quote, productVariantSelectText: quote };
    const variants = [{ attributes: { A: 1 }, qtyInStock: 5 }, { attributes: { A: 2 } }];
    const structuredContent = { productType: 1, variants, variantOptionOrdering: ['A'] };
    const { html } = render('product-checkout', { structuredContent }, { localizedStrings });
    expect(html).toContain('aria-label="&quot; onclick=&quot;x"');
    expect(dangers(html)).toEqual([]);
  });

  it('keeps ampersands where the contract has raw text', () => {
    const variants = [{ attributes: { 'A&B': 'x' } }, { attributes: { 'A&B': 'y' } }];
    const structuredContent = { variants, variantOptionOrdering: ['A&B'] };
    const { html } = render('variants-select', { id: 'i&j', structuredContent });
    expect(html).toContain('<select aria-label="Select A&B" data-variant-option-name="A&amp;B">');
    expect(html).toContain('data-item-id="i&j"');
  });
});

/** Characters of a text that only a run in proportion to it ends with in the time of a test. */
const LONG = 300_000;

describe('long text', () => {
  const texts = [
    '<',
    '"',
    '&',
    '{',
    '}',
    "'",
    '#',
    '9',
    '.',
    '-',
    ' ',
    '{0}',
    '{x plural one{',
    '\ud800',
  ];

  it.each(names)('%s is read once', (name) => {
    for (const text of texts) {
      const value = text.repeat(LONG / text.length);
      const fields = { id: value, type: value, value, decimalValue: value, currencyCode: value };
      const content = { productType: value, customAddButtonText: value };
      for (const given of [value, fields, { structuredContent: content }]) {
        expectNoError(render(name, given, {}));
      }
    }
  });

  it.each(['product-scarcity', 'variants-select'])(
    'that %s would repeat ends at a limit',
    (name) => {
      const long = '{qtyInStock}{variantName}'.repeat(4_000);
      const many = Array.from({ length: 2_000 }, (_, index) => `${index}`);
      const { diagnostics } = render(
        name,
        {
          id: 'a',
          structuredContent: {
            variants: [{ attributes: {} }, { attributes: {} }],
            variantOptionOrdering: many,
          },
        },
        {
          localizedStrings: { productVariantSelectText: long },
          productMerchandisingContext: {
            a: { scarcityEnabled: true, scarcityText: long, scarcityTemplateViews: many },
          },
        },
      );
      expect(diagnostics.map(({ code }) => code)).toEqual(['code-limit-reached']);
    },
  );

  it('more variants than could be compared each with each are compared', () => {
    const variants = Array.from({ length: 200_000 }, (_, index) => ({
      attributes: { A: `${index}`, B: `${index % 10}` },
      price: 1,
      priceMoney: { value: '1' },
    }));
    const structuredContent = { productType: 1, variants, variantOptionOrdering: ['A', 'B'] };
    const names = ['product-price', 'subscription-price', 'product-status', 'quantity-input'];
    const limits = { steps: 50_000_000 };
    for (const name of names) {
      const { diagnostics } = render(name, { structuredContent }, {}, { limits });
      expect(diagnostics).toEqual([]);
    }
  });
});

describe('strange locales', () => {
  it.each(['', 'xx', 'en_US', 'constructor', 'no such locale', 'ar-EG', 'de-x-private'])(
    '%j',
    (locale) => {
      for (const name of names) {
        expectClean(
          render(name, filled('1', 1), { featureFlags: { useCLDRMoneyFormat: 1 } }, { locale }),
        );
        expectClean(render(name, 12, {}, { locale }));
      }
    },
  );
});

describe('arguments', () => {
  it.each([
    [
      '{a|i18n-money-format EN-us}',
      "Formatter 'i18n-money-format' arguments are invalid: 'Invalid locale: EN-us'",
    ],
    ['{a|i18n-money-format de_DE fr_FR}', "'Too many args. Takes between 0 and 1'"],
  ])('%s is reported, and the locale is en-US', (template, message) => {
    const { html, diagnostics } = engine.renderToString(template, { a: { decimalValue: 1234 } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['formatter-args-invalid']);
    expect(diagnostics[0]?.message).toContain(message);
    expect(html).toBe('$1,234.00');
  });

  it.each([
    '{a|i18n-money-format de_DE}',
    '{a|i18n-money-format de}',
    '{a|percentage-format trim}',
    '{a|percentage-format x trim}',
    '{a|product-price style:accounting maxfrac:0 nonsense}',
    '{a|subscription-price no-group}',
    '{a|product-quick-view group more}',
    '{a|add-to-cart-btn anything}',
  ])('%s is not reported', (template) => {
    expect(engine.renderToString(template, {}).diagnostics).toEqual([]);
  });
});
