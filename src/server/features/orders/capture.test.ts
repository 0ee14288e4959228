import { expect, it } from 'vitest';
import { fullCart, review } from '../../../store/testing/buying.js';
import type { PaymentProvider } from '../../index.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const harness = startTestServer(() => shopSite(SHOP, { paymentCapture: 'when-fulfilled' }), {
  testPayments: true,
  payments: () => [BANK],
});
/** Reserves amounts for two days. */
const BANK: PaymentProvider = {
  name: 'bank',
  testMode: false,
  authorizationDays: 2,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  capture: async () => 'captured',
  void: async () => undefined,
};

async function ordered(
  method = 'succeed',
  provider = 'test',
): Promise<{ id: string; token: string }> {
  await harness.visitor().open('/shop');
  const store = harness.server.store.site(SHOP);
  await store.stock.set('rope', 'rope', { unlimited: true, qtyInStock: 0 });
  const cart = await fullCart(store, 'rope', 'rope');
  const payment = { provider, method };
  const placed = await store.checkout.place(
    { cartId: cart.id },
    review(cart, { answers: { from: 'x' }, payment }),
  );
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return { id: placed.orderId, token: placed.orderToken };
}

it('a payment that waits is on the page of its order, in lists by its state, and captured by a button', async () => {
  const { id } = await ordered();
  const owner = await harness.login(SHOP, [1]);
  const waiting = async () => {
    const { body } = await owner.call('GET', '/api/commerce/payments?state=ordered');
    return (body as { rows: { orderId: string }[] }).rows.map(({ orderId }) => orderId);
  };
  expect(await waiting()).toEqual([id]);
  const unpaid = async () => (await owner.open('/config/orders?state=unpaid')).includes(id);
  expect(await unpaid()).toBe(true);
  const path = `/config/orders/${id}`;
  const action = `/api/commerce/orders/${id}/capture`;
  const page = await owner.open(path);
  expect(pageText(page)).toContain('Authorized, not captured yet');
  expect(pageText(page)).not.toContain('Refund');
  expect(page).toContain(`action="${action}"`);
  const { status } = await owner.call('POST', `/api/commerce/orders/${id}/refunds`, { all: true });
  expect(status).toBe(409);
  const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
  const after = await owner.submit(action, { crumb, from: path });
  expect(pageText(after)).toContain('Payment captured');
  expect(await unpaid()).toBe(false);
  expect(after).not.toContain(`action="${action}"`);
  expect(await waiting()).toEqual([]);
});

it('the owner and the buyer are told where a payment cannot be taken', async () => {
  const { id, token } = await ordered('no capture');
  const owner = await harness.login(SHOP, [1]);
  const { status } = await owner.call('POST', `/api/commerce/orders/${id}/capture`);
  expect(status).toBe(409);
  await expect(ordered('decline')).rejects.toThrow();
  const home = await owner.open('/config');
  expect(pageText(home)).toContain('1 payment of an order could not be taken in the last 7 days');
  // Those that were declined too.
  expect(home).toContain('Payments <span class="shop-count">2<');
  expect(pageText(await owner.open('/config/payments?state=capture-failed'))).toContain(
    'Could not be taken',
  );
  expect(pageText(await owner.open(`/config/orders/${id}`))).toContain(
    'Payment could not be taken',
  );
  const buyer = harness.visitor();
  const shown = pageText(await buyer.open(`/order-status/${token}`));
  expect(shown).toContain('The payment could not be taken');
  const confirmed = await buyer.send(`/checkout/order-confirmed?token=${token}`);
  expect(confirmed.headers.get('location')).toContain(`/order-status/${token}`);
});

it('a payment is captured the day before the days of its provider are over', async () => {
  const { id } = await ordered('card', 'bank');
  const { orders, payments } = harness.server.store.site(SHOP);
  const order = await orders.get(id);
  const payment = await payments.get(order?.paymentId ?? '');
  expect(payment?.captureAt).toBe((order?.created ?? 0) + 24 * 60 * 60 * 1000);
});

it('the buyer reads that an order is paid once its payment is captured', async () => {
  const { id, token } = await ordered();
  const shown = async () => pageText(await harness.visitor().open(`/order-status/${token}`));
  expect(await shown()).not.toContain('Paid:');
  await harness.server.store.site(SHOP).payments.capture(id, 'owner');
  expect(await shown()).toContain('Paid: $');
});
