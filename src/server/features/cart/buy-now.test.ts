import { describe, expect, it } from 'vitest';
import { buy } from '../../../store/testing/buying.js';
import { formsOf } from '../../testing/forms.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const ADD = '/api/commerce/shopping-cart/entries';
const BUY_NOW = '/api/commerce/orders/buy-now';
const BUTTON = 'data-buy-now=""';

const SITES = {
  on: shopSite('on', { buyNow: true }),
  off: shopSite('off', {}),
  text: shopSite('text', { buyNow: 'true' }),
  express: shopSite('express', { buyNow: true, expressCheckout: true }),
};
const harness = startTestServer(
  () =>
    ({ url }: Request) => {
      const [name] = new URL(url).hostname.split('.');
      return SITES[name as keyof typeof SITES];
    },
  { testPayments: true },
);

describe('a button to buy now', () => {
  it.each<[site: keyof typeof SITES, item: string, hasButton: boolean]>([
    ['on', 'rope', true],
    ['on', 'chart', true],
    ['on', 'splice', true],
    ['on', 'course', true],
    ['on', 'buoy', true],
    ['on', 'card', false],
    ['on', 'club', false],
    ['off', 'rope', false],
    ['text', 'rope', false],
    ['express', 'rope', false],
  ])('stands on %s.test/shop/%s: %s', async (site, item, hasButton) => {
    const page = await harness.visitor(`http://${site}.test`).open(`/shop/${item}`);
    expect(page).toContain('class="sqs-add-to-cart-button ');
    expect(page.includes(BUTTON)).toBe(hasButton);
    expect(page.includes(`formaction="${BUY_NOW}"`)).toBe(hasButton);
  });

  it('leads to a checkout of the item alone, without scripts', async () => {
    const browser = harness.visitor('http://on.test');
    const cart = await buttonOf(browser, '/shop/splice', ADD);
    expect(cart).toContain('The splice');
    const checkout = await buttonOf(browser, '/shop/rope', BUY_NOW, { quantity: '2' });
    expect(browser.path).toMatch(/^\/checkout\/buy-now\?cartToken=/);
    expect(checkout).toContain('The rope');
    expect(checkout).not.toContain('The splice');
    expect(checkout).toContain('$24.00');
    const own = await browser.open('/cart');
    expect(own).toContain('The splice');
    expect(own).not.toContain('The rope');
  });

  it('says at its product what is wrong', async () => {
    const browser = harness.visitor('http://on.test');
    const again = await buttonOf(browser, '/shop/rope', BUY_NOW, { quantity: '6' });
    expect(browser.path).toBe('/shop/rope');
    expect(again).toContain('role="alert">Sorry, we do not have enough of that item available.');
    expect(formsOf(again).find(({ action }) => action === ADD)?.fields.quantity).toBe('6');
  });

  it('leads nowhere once its token is unknown', async () => {
    const page = await harness.visitor('http://on.test').open('/checkout/buy-now?cartToken=none');
    expect(page).toContain('The link is invalid or has expired.');
  });
});

it('a shop of express checkout leads to the checkout, without a button for the cart', async () => {
  const browser = harness.visitor('http://express.test');
  const checkout = await buttonOf(browser, '/shop/rope', ADD);
  expect(browser.path).toBe('/checkout');
  expect(checkout).toContain('The rope');
  const card = await browser.open('/checkout/gift-card?itemId=card&sku=card-25');
  expect(card).not.toContain(`formaction="${ADD}"`);
});

it('the page of the cart is empty once all of it was ordered in another window', async () => {
  const browser = harness.visitor('http://on.test');
  expect(await buttonOf(browser, '/shop/rope', ADD)).toContain('The rope');
  const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
  const { id } = body as { id: string };
  const store = harness.server.store.site('on');
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  await buy(store, await store.carts.setShipping({ cartId: id }, { location, optionId: 'post' }));
  const page = await browser.open('/cart');
  expect(page).toContain('class="sqs-cart-nothing"');
  expect(page).not.toContain('The rope');
  const { body: left } = await browser.call('GET', '/api/commerce/shopping-cart');
  expect(left).toMatchObject({ id: '', totalQuantity: 0, isPurchased: false });
});

/** Presses one of the buttons of a product's form. */
async function buttonOf(
  browser: ReturnType<typeof harness.visitor>,
  path: string,
  action: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = formsOf(await browser.open(path)).find((each) => each.action === ADD);
  return browser.submit(action, { ...form?.fields, ...changes });
}
