import { describe, expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const harness = startTestServer(() => shopSite(), { testPayments: true });

async function ordered(method = 'succeed'): Promise<string> {
  await harness.visitor().open('/shop');
  const { carts, checkout, stock } = harness.server.store.site(SHOP);
  await stock.set('rope', 'rope', { unlimited: false, qtyInStock: 2 });
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'rope', quantity: 2 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId: shoppingCart.id }, { location, optionId: 'post' });
  const answers = { from: 'By sea' };
  const payment = { provider: 'test', method };
  const placed = await checkout.place({ cartId: cart.id }, review(cart, { answers, payment }));
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
}

describe('the page of an order', () => {
  it('refunds units, an amount and the rest, without scripts', async () => {
    const id = await ordered();
    const owner = await harness.login(SHOP, [1]);
    const path = `/config/orders/${id}`;
    const action = `/api/commerce/orders/${id}/refunds`;
    const page = await owner.open(path);
    expect(page).toContain(`action="${action}"`);
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    const form = { crumb, from: path, amount: '', note: '', 'quantities.0': '0', shipping: '' };
    const refund = (rest: object) => owner.submit(action, { ...form, ...rest });

    expect(pageText(await refund({}))).toContain('Choose what to refund.');
    expect(owner.path).toBe(path);
    expect(pageText(await refund({ 'quantities.0': '3' }))).toContain('Line 1 has only 2 left.');
    await refund({ 'quantities.0': '1', note: 'Frayed', returned: 'on' });
    await refund({ amount: '1,5' });
    const { refunds, stock } = harness.server.store.site(SHOP);
    expect(await refunds.ofOrder(id)).toMatchObject([
      { state: 'refunded', note: 'Frayed', returned: true, lines: [{ line: 0, quantity: 1 }] },
      { state: 'refunded', paymentCents: 150, returned: false },
    ]);
    expect((await stock.ofItem('rope'))[0]?.qtyInStock).toBe(1);
    await owner.submit(action, { crumb, from: path, all: 'true' });
    const after = await owner.open(path);
    expect(after).not.toContain(`action="${action}"`);
    // Refunded goods wait for no parcel.
    expect(after).not.toContain(`action="/api/commerce/orders/${id}/fulfilments"`);
    expect(pageText(after)).toContain('Frayed');
  });

  it('has no refunds where nothing was paid', async () => {
    const owner = await harness.login(SHOP, [1]);
    const { carts, checkout, coupons } = harness.server.store.site(SHOP);
    await coupons.create({ code: 'ALL', kind: 'fixed', amount: 2_800 });
    const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 1 });
    const buyer = { cartId: shoppingCart.id };
    const free = await carts.addCode(buyer, 'ALL');
    const agreed = { shipping: null, payment: null, answers: { from: 'By sea' } };
    const placed = await checkout.place(buyer, review(free.shoppingCart, agreed));
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const page = await owner.open(`/config/orders/${orderId}`);
    expect(page).toContain('id="timeline"');
    expect(page).not.toContain('id="refunds"');
  });

  it('asks again for a refund that failed', async () => {
    const id = await ordered('no refund');
    const owner = await harness.login(SHOP, [1]);
    const { refunds } = harness.server.store.site(SHOP);
    const asked = { all: true, returned: false, actor: 'someone', note: '' };
    const failed = await refunds.ask(id, asked);
    const page = await owner.open(`/config/orders/${id}`);
    const again = `/api/commerce/refunds/${failed.id}/again`;
    expect(page).toContain(`action="${again}"`);
    expect(pageText(page)).toContain('Failed Declined');
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    await owner.submit(again, { crumb });
    expect(await refunds.ofOrder(id)).toMatchObject([{ id: failed.id, state: 'failed' }]);
  });
});

it('refunds and reads refunds by a call, and tells who asked', async () => {
  const id = await ordered();
  const { key, apiKey } = await harness.server.store.site(SHOP).apiKeys.create('Till', ['orders']);
  const headers = { authorization: `Bearer ${key}` };
  const path = `/api/commerce/orders/${id}/refunds`;
  const send = (method: 'GET' | 'POST', body?: object) =>
    harness.visitor().call(method, path, body, headers);
  const { body } = await send('POST', { quantities: { 0: 1 }, shipping: '5.00' });
  expect(body).toMatchObject({
    orderId: id,
    state: 'refunded',
    shippingAmount: { value: '5.00', currency: 'USD' },
    actor: `key ${apiKey.id}`,
    lines: [{ line: 0, quantity: 1 }],
    returned: false,
  });
  expect((await send('GET')).body).toEqual({ rows: [body] });
  const unknown = '/api/commerce/orders/nobody/refunds';
  const refused = await harness.visitor().call('POST', unknown, { amount: '1.00' }, headers);
  expect(refused.status).toBe(404);
});
