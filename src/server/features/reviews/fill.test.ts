import { expect, it } from 'vitest';
import { loadSite, type Site } from '../../../site/index.js';
import type { WebsiteStore } from '../../../store/index.js';
import { review as order } from '../../../store/testing/buying.js';
import { startTestServer } from '../../testing/server.js';

const IMPORTED = [
  { rating: 2, title: 'Late', body: 'It came in May.', author: 'Ola', created: 1_700_000_000_000 },
  { rating: 9, title: 'No such rating', created: 1 },
  { rating: 5, title: '<b>Fine</b>', body: 'One.\n\nTwo.', created: 1_760_000_000_000 },
  'no review',
];

function site(productReviews: string | undefined): Site {
  return loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region':
        '<!doctype html><html lang="en"><body>{squarespace.main-content}</body></html>',
      'collections/products.conf': '{ "title": "Shop", "folder": false }',
      'collections/products.item': '<h1>{item.title}</h1>{item|product-reviews}',
    },
    content: {
      'site.json': {
        website: { id: `reviewed-${productReviews}`, language: 'en-US', timeZone: 'Europe/Oslo' },
        websiteSettings: { storeSettings: { productReviews } },
      },
      'shop.json': {
        collection: { id: 'shop', typeName: 'products', title: 'Shop' },
        items: [
          {
            id: 'rope',
            urlId: 'rope',
            title: 'Rope',
            recordType: 11,
            structuredContent: {
              productType: 3,
              reviews: IMPORTED,
              variants: [
                {
                  id: 'v',
                  sku: 'rope',
                  attributes: {},
                  unlimited: true,
                  priceMoney: { value: '3.00', currency: 'USD' },
                },
              ],
            },
          },
        ],
      },
    },
  });
}

const native = startTestServer(() => site(undefined), {
  testPayments: true,
  openConfig: true,
});
const imported = startTestServer(() => site('imported'));
const none = startTestServer(() => site('none'));

/** What a reader sees of the reviews of the rope, one line for each element. */
async function shown(harness: typeof native, query = ''): Promise<readonly string[]> {
  const page = await (await harness.visitor().send(`/shop/rope${query}`)).text();
  const [, inside = ''] = /data-item-id="rope">(.*)<\/div>/s.exec(page) ?? [];
  return inside
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

async function buy(store: WebsiteStore): Promise<string> {
  const { shoppingCart } = await store.carts.add({ cartId: null }, { itemId: 'rope', quantity: 1 });
  const input = order(shoppingCart, { shipping: null });
  const placed = await store.checkout.place({ cartId: shoppingCart.id }, input);
  return placed.outcome === 'ordered' ? placed.orderId : '';
}

it('shows reviews once they are approved, as text, and others by their pages', async () => {
  const store = native.server.store.site('reviewed-undefined');
  expect(await shown(native)).toEqual(['Reviews', 'There are no reviews yet.', 'Write a review']);
  for (let count = 0; count < 51; count++) {
    const review = {
      itemId: 'rope',
      rating: count === 0 ? 1 : 5,
      title: `No. ${count}`,
      body: '<script>x</script>',
      author: 'Ada',
    };
    const { id } = await store.reviews.create({ ...review, orderId: await buy(store) });
    if (count === 0) expect(await shown(native)).toHaveLength(3);
    await store.reviews.moderate(id, 'approved');
  }
  const first = await shown(native);
  expect(first.slice(0, 2)).toEqual(['Reviews', '4.9 out of 5 stars, 51 reviews']);
  expect(first).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(first.slice(-2)).toEqual(['Older reviews', 'Write a review']);
  const page = await (await native.visitor().send('/shop/rope')).text();
  const [, older = ''] = /href="(\?reviews=[^"]+)"/.exec(page) ?? [];
  const rest = await shown(native, older);
  expect(rest.filter((text) => text.startsWith('No. '))).toHaveLength(1);
  expect(rest).not.toContain('Older reviews');
  const owners = await native.visitor().open('/config/reviews?state=approved');
  const [, next = ''] = /class="shop-button" href="([^"]+)"/.exec(owners) ?? [];
  expect(await native.visitor().open(next.replaceAll('&amp;', '&'))).toContain('No. 0');
}, 120_000);

it('shows imported reviews, and leaves out what is none', async () => {
  expect(await shown(imported)).toEqual([
    'Reviews',
    '3.5 out of 5 stars, 2 reviews',
    '★★★★★',
    '&lt;b&gt;Fine&lt;/b&gt;',
    'One.',
    'Two.',
    'October 9, 2025',
    '★★☆☆☆',
    'Late',
    'It came in May.',
    'Ola, November 14, 2023',
  ]);
});

it('shows none where the site wants none', async () => {
  expect(await shown(none)).toEqual([]);
});

it('answers what everybody may read of an item, and nothing of orders', async () => {
  const store = native.server.store.site('reviewed-undefined');
  const read = async (harness: typeof native, query: string) =>
    (await harness.visitor().call('GET', `/api/commerce/reviews?${query}`)) as {
      readonly status: number;
      readonly body: { readonly reviews: object[]; readonly nextPageCursor: string | null };
    };
  const { body } = await read(native, 'itemId=rope');
  expect(body).toMatchObject({ count: 51, sum: 251, writeUrl: '/reviews-request?item=rope' });
  expect(Object.keys(body.reviews[0] ?? {}).sort()).toEqual([
    'author',
    'body',
    'created',
    'rating',
    'title',
  ]);
  const rest = await read(native, `itemId=rope&cursor=${body.nextPageCursor}`);
  expect(rest.body).toMatchObject({ reviews: [{ title: 'No. 0' }], nextPageCursor: null });
  await store.reviews.create({
    ...{ itemId: 'rope', rating: 1, title: 'Waits', body: '', author: '' },
    orderId: await buy(store),
  });
  expect((await read(native, 'itemId=rope')).body).toMatchObject({ count: 51 });
  expect((await read(imported, 'itemId=rope')).body).toMatchObject({
    ...{ count: 2, sum: 7, writeUrl: null },
    reviews: [{ rating: 5 }, { rating: 2 }],
  });
  expect((await read(none, 'itemId=rope')).status).toBe(404);
  expect((await read(native, 'itemId=none')).status).toBe(404);
});
