import { describe, expect, it } from 'vitest';
import { fullCart, review } from '../../../store/testing/buying.js';
import { fickleProvider } from '../../../store/testing/fickle-provider.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  payments: () => [fickleProvider().provider],
});
const without = startTestServer(() => shopSite('without'));

async function asked(): Promise<{ readonly id: string; readonly path: string }> {
  await harness.visitor().open('/shop');
  const store = harness.server.store.site(SHOP);
  await store.stock.set('rope', 'rope', { unlimited: true, qtyInStock: 0 });
  const cart = await fullCart(store, 'rope', 'rope');
  const placed = await store.checkout.place(
    { cartId: cart.id },
    review(cart, {
      answers: { from: 'x' },
      payment: { provider: 'test', method: 'confirm' },
      returnUrl: (token) => `http://localhost/checkout/order-received?token=${token}`,
    }),
  );
  if (placed.outcome !== 'action') throw new Error(placed.outcome);
  const { pathname, search } = new URL(placed.url);
  return { id: placed.paymentId, path: pathname + search };
}
const stateOf = async (id: string) =>
  (await harness.server.store.site(SHOP).payments.get(id))?.state;

describe('the page of the test bank', () => {
  it.each([
    ['approve', 'captured', 'order-confirmed'],
    ['decline', 'declined', undefined],
  ])('takes %s, and leads back, without scripts', async (answer, state, end) => {
    const { id, path } = await asked();
    const buyer = harness.visitor();
    const page = await buyer.send(path);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(pageText(html)).toContain('Test bank');
    expect(html).not.toContain('<script');
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
    const form = new URLSearchParams({ token, answer });
    const sent = await buyer.send(action, { method: 'POST', body: form });
    const back = sent.headers.get('location') ?? '';
    expect([sent.status, back]).toEqual([303, `/checkout/order-received?token=${token}`]);
    const received = await buyer.send(back);
    if (end) expect(received.headers.get('location')).toContain(end);
    expect(await stateOf(id)).toBe(state);
    // The first answer stays.
    await buyer.send(action, {
      method: 'POST',
      body: new URLSearchParams({ token, answer: 'approve' }),
    });
    await buyer.send(back);
    expect(await stateOf(id)).toBe(state);
    expect((await buyer.send(path)).headers.get('location')).toBe(back);
  });

  it('is there for nobody without the token, and not without test payments', async () => {
    const { id, path } = await asked();
    const open = async (to: string, at = harness) => (await at.visitor().send(to)).status;
    expect(await open(path)).toBe(200);
    expect(await open('/checkout/test-bank')).toBe(404);
    expect(await open(`${path.slice(0, -1)}_`)).toBe(404);
    expect(await open(`/checkout/test-bank?token=${id}`)).toBe(404);
    expect(await open(path, without)).toBe(404);
  });

  it('takes no answer for a payment that it does not have', async () => {
    const store = harness.server.store.site(SHOP);
    await harness.visitor().open('/shop');
    await store.stock.set('rope', 'rope', { unlimited: true, qtyInStock: 0 });
    const cart = await fullCart(store, 'rope', 'rope');
    const payment = { provider: 'fickle', method: '' };
    await store.checkout.place({ cartId: cart.id }, review(cart, { payment }));
    const [order] = (await store.orders.list()).rows;
    for (const token of [store.payments.token(order?.paymentId ?? ''), 'x'.repeat(64)]) {
      const body = { token, answer: 'approve' };
      const answer = await harness.visitor().call('POST', '/api/payments/test/answer', body);
      expect(answer.status).toBe(404);
    }
  });
});
