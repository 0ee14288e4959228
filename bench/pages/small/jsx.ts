import type { Jsx, JsxNode } from '../jsx.js';
import type { SmallData } from './data.js';

type Item = SmallData['item'];

/** The product page as JSX compiles it. */
export function smallView(jsx: Jsx, { website, collection, item }: SmallData): JsxNode {
  const { currency } = website;
  return jsx('article', {
    className: 'item',
    'data-item-id': item.id,
    children: [
      jsx('nav', {
        className: 'crumbs',
        children: [
          jsx('a', { href: '/', children: website.title }),
          ' / ',
          jsx('a', { href: collection.url, children: collection.title }),
        ],
      }),
      jsx('h1', { children: item.title }),
      priceView(jsx, item, currency),
      galleryView(jsx, item),
      jsx('p', { className: 'item-body', children: item.body }),
      item.soldOut ? soldOutView(jsx) : formView(jsx, item, currency),
      shippingView(jsx, website.title),
      jsx('dl', {
        className: 'attributes',
        children: item.attributes.map(({ name, value }) => [
          jsx('dt', { children: name }),
          jsx('dd', { children: value }),
        ]),
      }),
      siblingsView(jsx, item),
    ],
  });
}

function priceView(jsx: Jsx, { price, salePrice, onSale }: Item, currency: string): JsxNode {
  return jsx('p', {
    className: 'item-price',
    children: onSale
      ? [
          jsx('s', { children: `${currency} ${price}` }),
          ' ',
          jsx('b', { children: `${currency} ${salePrice}` }),
        ]
      : `${currency} ${price}`,
  });
}

function galleryView(jsx: Jsx, { images }: Item): JsxNode {
  return jsx('div', {
    className: 'gallery',
    children:
      images.length > 0
        ? images.map(({ url, caption, width, height }) =>
            jsx('figure', {
              children: [
                jsx('img', {
                  src: `${url}?format=1500w`,
                  alt: caption,
                  width,
                  height,
                  loading: 'lazy',
                }),
                jsx('figcaption', { children: caption }),
              ],
            }),
          )
        : jsx('p', { className: 'no-image', children: 'No picture yet' }),
  });
}

function soldOutView(jsx: Jsx): JsxNode {
  return jsx('p', {
    className: 'sold-out',
    role: 'status',
    children: ['Sold out. ', jsx('a', { href: '/contact', children: 'Ask us when it is back' })],
  });
}

function formView(jsx: Jsx, { id, variants }: Item, currency: string): JsxNode {
  return jsx('form', {
    className: 'add-to-cart',
    'data-item-id': id,
    action: '/cart',
    method: 'post',
    children: [
      jsx('select', {
        name: 'sku',
        'aria-label': 'Variant',
        children: variants.map(({ sku, label, price }) =>
          jsx('option', { value: sku, children: `${label}, ${currency} ${price}` }),
        ),
      }),
      jsx('input', { type: 'number', min: '1', name: 'quantity', value: '1' }),
      jsx('button', { className: 'button primary', type: 'submit', children: 'Add to cart' }),
    ],
  });
}

function shippingView(jsx: Jsx, sender: string): JsxNode {
  return jsx('p', {
    className: 'shipping',
    children: [
      `Sent by ${sender} within two to four working days. `,
      jsx('a', { href: '/returns', children: 'Returns are free for 30 days' }),
    ],
  });
}

function siblingsView(jsx: Jsx, { previous, next }: Item): JsxNode {
  return jsx('nav', {
    className: 'siblings',
    children: [
      previous
        ? jsx('a', { rel: 'prev', href: previous.url, children: previous.title })
        : jsx('span', { children: 'This is the first' }),
      next
        ? jsx('a', { rel: 'next', href: next.url, children: next.title })
        : jsx('span', { children: 'This is the last' }),
    ],
  });
}
