import { expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const DAY = 24 * 60 * 60 * 1_000;
const CALLS = '/api/commerce/subscription';
let now = Date.UTC(2026, 5, 12, 16);
const harness = startTestServer(() => shopSite(), { testPayments: true, now: () => now });

async function subscribe(method = 'succeed') {
  await harness.visitor().open('/shop');
  const { buyNowCarts, carts, checkout, renewals, subscriptions } = harness.server.store.site(SHOP);
  const { cartId } = await buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId }, { location, optionId: 'post' });
  const placed = await checkout.place({ cartId }, review(cart, { answers: { from: 'By sea' } }));
  const [made] = await subscriptions.ofOrder(placed.outcome === 'ordered' ? placed.orderId : '');
  const id = made?.id ?? '';
  if (method !== 'succeed') await renewals.setMethod(id, { provider: 'test', method });
  return { id, next: made?.next ?? 0, path: `/subscription-status/${subscriptions.token(id)}` };
}

const read = (id: string) => harness.server.store.site(SHOP).subscriptions.get(id);

/** Presses the button of a form as it is on the page. */
async function press(browser: Browser, page: string, action: string, change: object = {}) {
  const form = readForm(page, `${CALLS}/${action}`);
  return browser.submit(form.action, { ...form.fields, ...change });
}

it('is seen, paused, resumed and cancelled by the link, without scripts', async () => {
  const { id, path } = await subscribe();
  const browser = harness.visitor();
  let page = await browser.open(path);
  expect(pageText(page)).toContain('Next order July 12, 2026 Each order costs $26.10');
  page = await press(browser, page, 'pause');
  expect(browser.path).toBe(path);
  expect(pageText(page)).toContain('Paused: nothing is ordered until you resume it.');
  expect(await read(id)).toMatchObject({ state: 'paused', next: null });
  page = await press(browser, page, 'resume');
  expect(await read(id)).toMatchObject({ state: 'active' });
  expect(page).toContain(`href="${path}?cancel"`);
  // Asking changes nothing.
  const asked = await browser.open(`${path}?cancel`);
  expect(await read(id)).toMatchObject({ state: 'active', atPeriodEnd: false });
  page = await press(browser, asked, 'cancel');
  expect(browser.path).toBe(path);
  expect(pageText(page)).toContain(
    'It is cancelled and ends with the period that is already paid.',
  );
  expect(await read(id)).toMatchObject({ state: 'active', atPeriodEnd: true });
  page = await press(browser, page, 'resume');
  expect(await read(id)).toMatchObject({ state: 'active', atPeriodEnd: false });
  page = await press(browser, await browser.open(`${path}?cancel`), 'cancel', {
    atPeriodEnd: 'false',
  });
  expect(await read(id)).toMatchObject({ state: 'cancelled', next: null });
  expect(pageText(page)).toContain('It is cancelled.');
  // An old link shows its end, and nothing can be done by it any more.
  expect(page).not.toContain('<form');
  expect(await browser.open(`${path}?cancel`)).not.toContain(`action="${CALLS}/cancel"`);
});

it('changes nothing when its link is only followed, by whomever', async () => {
  const { id, path } = await subscribe();
  const before = await read(id);
  for (const query of ['', '?cancel', '?pause', '?cancel=1&atPeriodEnd=false']) {
    for (const method of ['GET', 'HEAD']) {
      expect((await harness.visitor().send(path + query, { method })).status).toBe(200);
    }
  }
  for (const call of ['pause', 'resume', 'cancel', 'payment']) {
    const response = await harness.visitor().send(`${CALLS}/${call}?token=${path.split('/')[2]}`);
    expect(response.status).toBe(405);
  }
  expect(await read(id)).toEqual(before);
  const response = await harness.visitor().send(path);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('is reached by no other token', async () => {
  const [{ id }, other] = [await subscribe(), await subscribe()];
  const browser = harness.visitor();
  await browser.open('/shop');
  const token = other.path.split('/')[2];
  await browser.call('POST', `${CALLS}/pause`, { token });
  expect(await read(id)).toMatchObject({ state: 'active' });
  expect(await read(other.id)).toMatchObject({ state: 'paused' });
  const order = await harness.server.store.site(SHOP).orders.list();
  const orderToken = harness.server.store.site(SHOP).orders.token(order.rows[0]?.id ?? '');
  expect((await browser.send(`/subscription-status/${orderToken}`)).status).toBe(404);
  const answer = await browser.call('POST', `${CALLS}/cancel`, { token: orderToken });
  expect(answer.status).toBe(404);
});

it('past due is paid anew in another way, once, and says when it is declined', async () => {
  const { id, path, next } = await subscribe('decline');
  now = next;
  const { renewals, payments, emails, orders } = harness.server.store.site(SHOP);
  await renewals.renewDue();
  expect(await read(id)).toMatchObject({ state: 'past-due', next: next + DAY });
  const { rows } = await emails.list();
  expect(rows.map(({ kind }) => kind)).toContain('subscription-past-due');
  const browser = harness.visitor();
  let page = await browser.open(path);
  expect(pageText(page)).toContain('Pay $26.10 now');
  // The method that was declined is the chosen one still.
  page = await press(browser, page, 'payment');
  expect(pageText(page)).toContain('declined');
  expect(await read(id)).toMatchObject({ state: 'past-due', made: 1, next: next + DAY });
  const stale = page;
  page = await press(browser, page, 'payment', { 'payment.choice': 'test succeed' });
  expect(browser.path).toBe(path);
  expect(await read(id)).toMatchObject({ state: 'active', made: 2, method: 'succeed' });
  const count = (await orders.list()).rows.length;
  // The form of before is no second payment.
  await press(browser, stale, 'payment', { 'payment.choice': 'test succeed' });
  await payments.resume();
  await renewals.renewDue();
  expect((await orders.list()).rows).toHaveLength(count);
  expect(await read(id)).toMatchObject({ state: 'active', made: 2 });
});

it('shows that a payment is under way, and offers no second one', async () => {
  const { id, path, next } = await subscribe('decline');
  now = next;
  const { renewals } = harness.server.store.site(SHOP);
  await renewals.renewDue();
  const browser = harness.visitor();
  const page = await press(browser, await browser.open(path), 'payment', {
    'payment.choice': 'test time out',
  });
  expect(pageText(page)).toContain('The payment is being processed.');
  expect(page).not.toContain(`action="${CALLS}/payment"`);
  expect(await read(id)).toMatchObject({ state: 'past-due', made: 1 });
});

it('has another method for later orders, without a payment', async () => {
  const { id, path } = await subscribe();
  const browser = harness.visitor();
  const page = await browser.open(path);
  await press(browser, page, 'payment', { 'payment.choice': 'test decline' });
  expect(await read(id)).toMatchObject({ state: 'active', made: 1, method: 'decline' });
});

it('is sent to another address, whose price is shown before it is agreed to', async () => {
  const { id, path } = await subscribe();
  const browser = harness.visitor();
  const page = await browser.open(`${path}?address`);
  const to = {
    'shipping.line1': '3 Hill',
    'shipping.region': 'NH',
    'shipping.postalCode': '03801',
  };
  const shown = await press(browser, page, 'address', to);
  // Nothing has changed yet: it would cost something else.
  expect((await read(id))?.shipping?.line1).toBe('1 Quay');
  expect(pageText(shown)).toContain('Each order costs: $25.00');
  await press(browser, shown, 'address');
  expect(browser.path).toBe(path);
  expect(await read(id)).toMatchObject({ amountCents: 2_500, shipping: { line1: '3 Hill' } });
  const empty = await press(browser, await browser.open(`${path}?address`), 'address', {
    'shipping.city': '',
  });
  expect(empty).toContain('href="#shop-shipping-city"');
  const wrong = await press(browser, await browser.open(`${path}?address`), 'address', {
    'shipping.postalCode': 'abc',
  });
  expect(pageText(wrong)).toMatch(/such as \d+ \(United States\)/);
  expect((await read(id))?.shipping?.city).toBe('Pellan Point');
  // The shop ships to the US and Canada.
  const shipping = { ...(await read(id))?.shipping, region: '', country: 'FR' };
  const sent = { token: path.split('/')[2], shipping, amountCents: 2_500 };
  const { status, body } = await browser.call('POST', `${CALLS}/address`, sent);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { 'shipping.country': expect.any(String) } } });
  expect((await read(id))?.shipping?.country).toBe('US');
});

it('is linked to by the account that has it', async () => {
  const { id, path } = await subscribe();
  const owner = await harness.login(SHOP, []);
  const { accounts, sessions } = harness.server.store.site(SHOP);
  expect(await owner.open('/account')).not.toContain(path);
  const account = await accounts.create({
    ...{ email: 'ada@example.com', password: 'correct horse', proven: true },
  });
  expect(await sessions.create(account)).toBeDefined();
  const own = await harness.server.store.site(SHOP).subscriptions.ofAccount(account);
  expect(own.map((each) => each.id)).toContain(id);
});
