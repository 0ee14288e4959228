import { describe, expect, it } from 'vitest';
import { loadSite, type Site } from '../../../site/index.js';
import { smallShop } from '../../testing/fixtures.js';
import { formsOf } from '../../testing/forms.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const PILL = 'class="sqs-cart-pill"';

/** A site without a shop, whose template has what looks like a button of one. */
const bare = loadSite({
  templates: {
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region': '<html><body><a class="sqs-add-to-cart-button"></a></body></html>',
  },
  content: {
    'site.json': { website: { id: 'bare', siteTitle: 'Bare', language: 'en-US' } },
    'shop.json': { collection: { title: 'Shop' } },
  },
});
/** A shop whose template says what there is of a cart. */
const telling = loadSite({
  templates: {
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region':
      '<html><body>{.section shoppingCart}cart of {totalQuantity}{.or}no cart{.end}<i id="sqs-cart-root"></i><i id="sqs-cart-root"></i>{squarespace.main-content}</body></html>',
    'collections/products.list': '{.repeated section items}{@|add-to-cart-btn}{.end}',
  },
  content: {
    'site.json': { website: { id: 'telling', siteTitle: 'Telling', language: 'en-US' } },
    'cart.json': { collection: { title: 'Cart', urlId: 'cart' } },
    'shop.json': {
      collection: { typeName: 'products', title: 'Shop' },
      items: [
        { id: 'note', urlId: 'note', title: 'Note' },
        {
          id: 'mug',
          urlId: 'mug',
          title: 'Mug',
          structuredContent: {
            productType: 1,
            variants: [
              { sku: 'sku-mug', priceMoney: { value: '6.00', currency: 'USD' }, unlimited: true },
            ],
          },
        },
      ],
    },
  },
});
const SITES: Readonly<Record<string, Site>> = {
  shop: smallShop('shop', 'Shop'),
  hidden: smallShop('hidden', 'Hidden', { showCart: false }),
  bare,
  telling,
  page: await shopSite(
    'page',
    {},
    {},
    {
      'cart.json': {
        collection: { title: 'Cart', urlId: 'cart' },
        mainContent: '<p>What you have chosen</p>',
      },
    },
  ),
};
const siteOf = ({ url }: Request) => SITES[new URL(url).hostname.split('.')[0] ?? ''] as Site;
const harness = startTestServer(() => siteOf);

describe('the pill of the cart', () => {
  it.each<[site: string, path: string, withoutCart: boolean, withCart: boolean]>([
    ['shop', '/shop/mug', true, true],
    ['shop', '/shop', false, true],
    ['shop', '/cart', false, false],
    ['shop', '/cart/', false, false],
    ['hidden', '/shop/mug', false, false],
    ['bare', '/shop', false, false],
    ['page', '/shop', false, true],
    ['page', '/cart', false, false],
  ])('of %s at %s is there: %s, and with a cart: %s', async (site, path, without, withCart) => {
    const browser = harness.visitor(`http://${site}.test`);
    const isShown = async () => (await browser.open(path)).includes(PILL);
    expect(await isShown()).toBe(without);
    const [itemId, sku] = site === 'page' ? ['rope', 'rope'] : ['mug', 'sku-mug'];
    const entry = { itemId, sku, quantity: 2 };
    const { status } = await browser.call('POST', ENTRIES, entry);
    expect(status).toBe(site === 'bare' ? 404 : 200);
    expect(await isShown()).toBe(withCart);
  });
});

it.each([
  ['/shop', 'no cart', 'cart of 2'],
  ['/cart', 'cart of 0', 'cart of 2'],
])('%s has %s, and with a cart: %s', async (path, without, withCart) => {
  const browser = harness.visitor('http://telling.test');
  expect(await browser.open(path)).toContain(without);
  await browser.open('/shop');
  const entry = { itemId: 'mug', sku: 'sku-mug', quantity: 2 };
  expect((await browser.call('POST', ENTRIES, entry)).status).toBe(200);
  const page = await browser.open(path);
  expect(page).toContain(withCart);
  // What is no product has no form.
  const adds = formsOf(page).filter(({ action }) => action === ENTRIES);
  expect(adds).toHaveLength(path === '/shop' ? 1 : 0);
  // Its forms are in the first of its places, on its page.
  const changes = formsOf(page).filter(({ fields }) => fields.quantity === '2');
  expect(changes).toHaveLength(path === '/cart' ? 1 : 0);
});
