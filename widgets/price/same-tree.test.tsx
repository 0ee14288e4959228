import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import type { ShopProduct } from '../shop/product.js';
import { inShop } from '../testing/in-shop.js';
import { markupTree } from '../testing/markup-tree.js';
import { Price } from './component.js';

const price = createEngine().compile('{@|product-price}');

const { items } = JSON.parse(
  readFileSync(
    new URL('../../fixtures/sites/harbor-goods/content/shop.json', import.meta.url),
    'utf8',
  ),
) as { items: { id: string; structuredContent: Omit<ShopProduct, 'id'> }[] };
const soldOnce = items.filter(({ structuredContent }) => !structuredContent.isSubscribable);

/** Line ends at both ends of an element are not shown. */
const trimmed = (html: string) =>
  html
    .replace(/>\s+(?=\S)/, '>')
    .replace(/\s+<\/div>/, '</div>')
    .trim();

test.each(soldOnce)('of $id has the markup of the formatter', ({ id, structuredContent }) => {
  const { html } = price.render({ id, structuredContent }, { locale: 'en-US' });
  const rendered = renderToStaticMarkup(inShop(<Price product={{ id, ...structuredContent }} />));
  expect(markupTree(rendered)).toEqual(markupTree(trimmed(html)));
});

test.each([
  ['zero is free', { priceMoney: { value: '0.00', currency: 'USD' } }, 'Free'],
  ['unknown is not', {}, '0.00'],
])('a price that is %s', (_what, variant, text) => {
  const product = { id: 'mug', productType: 1, variants: [variant], variantOptionOrdering: [] };
  const shown = <Price product={product} freeIfZero freeLabel="Free" />;
  expect(renderToStaticMarkup(inShop(shown)).replaceAll(/<[^>]*>/g, '')).toBe(text);
});
