import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import type { ShopProduct } from '../shop/product.js';
import { inShop } from '../testing/in-shop.js';
import { markupTree } from '../testing/markup-tree.js';
import { VariantSelect } from './select.js';

const engine = createEngine();

/** What the formatter and the component make of one product. */
function both(product: ShopProduct) {
  const { id, ...structuredContent } = product;
  const { html } = engine.compile('{@|variants-select}').render({ id, structuredContent });
  return [html, renderToStaticMarkup(inShop(<VariantSelect product={product} />))].map(markupTree);
}

const { items } = JSON.parse(
  readFileSync(
    new URL('../../fixtures/sites/harbor-goods/content/shop.json', import.meta.url),
    'utf8',
  ),
) as { items: { id: string; structuredContent: Omit<ShopProduct, 'id'> }[] };
const shop = items.map(({ id, structuredContent }) => ({ id, ...structuredContent }));

test.each(shop)('$id has the markup of the formatter', (product) => {
  const [printed, rendered] = both(product);
  expect(rendered).toEqual(printed);
});

test('the shop has products with no options and with one, two and three', () => {
  const counts = shop.map(({ variantOptionOrdering = [] }) => variantOptionOrdering.length);
  expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3]));
});

const word = fc
  .oneof(
    fc.constantFrom(
      'Size',
      'Größe',
      '12 oz',
      '"',
      '<b>',
      '</script>',
      'Salt & ash',
      '__proto__',
      'a  b',
      '–',
    ),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  )
  .filter(isKept);
const anyProduct = fc
  .record({
    id: word,
    productType: fc.constantFrom(1, 3, 4),
    ordering: fc.uniqueArray(word, { maxLength: 3 }),
    values: fc.array(fc.array(word, { minLength: 3, maxLength: 3 }), { maxLength: 8 }),
    isSubscribable: fc.boolean(),
  })
  .map(
    ({ ordering, values, ...product }): ShopProduct => ({
      ...product,
      variantOptionOrdering: ordering,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
      variants: values.map((ofVariant, index) => ({
        sku: `S${index}`,
        qtyInStock: index,
        attributes: Object.fromEntries(ordering.map((option, at) => [option, ofVariant[at]])),
      })),
    }),
  );

test('1,000 generated products have the markup of the formatter', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      const [printed, rendered] = both(product);
      expect(rendered).toEqual(printed);
    }),
    { numRuns: 1_000 },
  );
});

/**
 * Texts that HTML keeps: parsers drop NUL and change CR and lone surrogates; and the contract has what looks like a
 * character reference raw in `aria-label` (commerce.md 4.21), where a parser reads it as one.
 */
function isKept(text: string): boolean {
  return text.trim() !== '' && !/&[#a-z]/i.test(text) && !/[\r\0]|\p{Surrogate}/u.test(text);
}
