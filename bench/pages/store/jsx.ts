import type { Jsx, JsxNode } from '../jsx.js';
import type { Product, StoreData } from './data.js';

/** The store page as JSX compiles it. */
export function storeView(jsx: Jsx, { collection, currency, items }: StoreData): JsxNode {
  return jsx('section', {
    className: 'store',
    'data-collection': collection.id,
    children: [
      jsx('header', {
        children: [
          jsx('h1', { children: collection.title }),
          collection.description
            ? jsx('p', { className: 'intro', children: collection.description })
            : null,
        ],
      }),
      jsx('ul', {
        className: 'products',
        children:
          items.length > 0
            ? items.map((item) => productView(jsx, item, currency, collection.fullUrl))
            : jsx('li', { className: 'empty', children: 'Nothing here yet. Come back soon.' }),
      }),
    ],
  });
}

function productView(jsx: Jsx, item: Product, currency: string, storeUrl: string): JsxNode {
  return jsx('li', {
    className: `product${item.onSale ? ' on-sale' : ''}${item.soldOut ? ' sold-out' : ''}`,
    'data-item-id': item.id,
    children: [
      jsx('a', {
        className: 'product-link',
        href: item.fullUrl,
        children: [
          jsx('img', { src: `${item.assetUrl}?format=500w`, alt: item.title, loading: 'lazy' }),
          jsx('h2', { className: 'product-title', children: item.title }),
        ],
      }),
      jsx('p', { className: 'product-excerpt', children: item.excerpt }),
      priceView(jsx, item, currency),
      item.hasVariants ? variantsView(jsx, item) : null,
      item.categories.map(({ slug, name }) =>
        jsx('a', { className: 'category', href: `${storeUrl}/${slug}`, children: name }),
      ),
      jsx('button', {
        className: item.soldOut ? 'button secondary' : 'button primary',
        type: 'button',
        'data-item-id': item.id,
        children: item.soldOut ? 'Tell me when it is back' : 'Add to cart',
      }),
    ],
  });
}

function priceView(jsx: Jsx, item: Product, currency: string): JsxNode {
  const price = `${currency} ${item.price}`;
  return jsx('p', {
    className: 'product-price',
    children: item.onSale
      ? [
          jsx('s', { children: price }),
          ' ',
          jsx('b', { children: `${currency} ${item.salePrice}` }),
        ]
      : price,
  });
}

function variantsView(jsx: Jsx, { variants }: Product): JsxNode {
  return jsx('ul', {
    className: 'variants',
    children: variants.map(({ sku, label, available, stock }) =>
      jsx('li', {
        'data-sku': sku,
        children: [
          label,
          ' ',
          available ? jsx('b', { children: [stock, ' left'] }) : jsx('i', { children: 'sold out' }),
        ],
      }),
    ),
  });
}
