import { expect, it } from 'vitest';
import { harborGoods, startTestServer } from './testing/server.js';

const harness = startTestServer(harborGoods);

const ELEMENTS = {
  variants: '<select',
  quantity: 'class="product-quantity-input',
  button: 'class="sqs-add-to-cart-button ',
  instalments: 'class="sqs-instalment-pill"',
  more: 'class="sqs-instalment-more"',
  reviews: 'class="sqs-product-reviews',
  restock: 'class="product-restock-notification',
} as const;
type Element = keyof typeof ELEMENTS;
const ALL = ['variants', 'quantity', 'button', 'instalments', 'more', 'reviews'] as const;

/** What the page of a product has, by what the product is. */
it.each<[what: string, path: string, elements: readonly Element[]]>([
  ['a thing with variants', '/shop/sailcloth-tote', ALL],
  ['a thing without', '/shop/galley-kettle', ALL.filter((name) => name !== 'variants')],
  ['a file', '/shop/twelve-knots-pdf', ['button', 'reviews']],
  ['a gift card', '/shop/gift-card', ['variants', 'button', 'reviews']],
  ['a subscription', '/shop/candle-club', ['button', 'instalments', 'more', 'reviews']],
])('the page of %s (%s) has %j', async (_, path, elements) => {
  const page = await harness.visitor().open(path);
  const start = page.indexOf('class="product-details"');
  const details = page.slice(start, page.indexOf('class="related"', start));
  const plain = /<form[^>]*class="product-plain.*?<\/form>/gs;
  const islands = details.replaceAll(plain, '');
  const has = Object.entries(ELEMENTS).filter(([, text]) => islands.includes(text));
  expect(has.map(([name]) => name)).toEqual(elements);
});
