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

test.each(soldOnce)('of $id has the markup of the formatter', ({ id, structuredContent }) => {
  const { html } = price.render({ id, structuredContent }, { locale: 'en-US' });
  const rendered = renderToStaticMarkup(inShop(<Price product={{ id, ...structuredContent }} />));
  // Line ends at both ends of an element are not shown.
  const trimmed = html
    .replace(/>\s+(?=\S)/, '>')
    .replace(/\s+<\/div>/, '</div>')
    .trim();
  expect(markupTree(rendered)).toEqual(markupTree(trimmed));
});
