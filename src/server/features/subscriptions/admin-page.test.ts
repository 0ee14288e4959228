import { expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
let now = Date.UTC(2026, 5, 12, 16);
const harness = startTestServer(() => shopSite(), { testPayments: true, now: () => now });

/** Each is newer than the one before: the latest is on the first page of the list. */
async function subscribe(): Promise<string> {
  now += 1;
  await harness.visitor().open('/shop');
  const { buyNowCarts, carts, checkout, subscriptions } = harness.server.store.site(SHOP);
  const { cartId } = await buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId }, { location, optionId: 'post' });
  const placed = await checkout.place({ cartId }, review(cart, { answers: { from: 'By sea' } }));
  const [made] = await subscriptions.ofOrder(placed.outcome === 'ordered' ? placed.orderId : '');
  return made?.id ?? '';
}

it('shows the owner all subscriptions, and ends one without scripts', async () => {
  const [id, other] = [await subscribe(), await subscribe()];
  const owner = await harness.login(SHOP, [1]);
  const page = await owner.open('/config/subscriptions');
  expect(pageText(page)).toContain('ada@example.com The club 1');
  const path = `/config/subscriptions/${id}`;
  expect(page).toContain(`href="${path}"`);
  const action = `/api/commerce/subscriptions/${id}`;
  const { fields } = readForm(await owner.open(path), action);
  const after = await owner.submit(action, { ...fields, atPeriodEnd: 'false' });
  expect(owner.path).toBe(path);
  expect(after).not.toContain(`action="${action}`);
  expect(await owner.open(`/config/subscriptions/${other}`)).toContain(
    `action="/api/commerce/subscriptions/${other}"`,
  );
  const { subscriptions, events } = harness.server.store.site(SHOP);
  expect(await subscriptions.get(id)).toMatchObject({ state: 'cancelled', next: null });
  expect((await events.list()).map(({ kind }) => kind)).toContain('subscription.cancelled');
});

it('reads them by a call, page by page', async () => {
  const { store } = harness.server;
  const { key } = await store.site(SHOP).apiKeys.create('Till', ['orders']);
  const headers = { authorization: `Bearer ${key}` };
  const read = async (query = '') =>
    (await harness.visitor().call('GET', `/api/commerce/subscriptions${query}`, undefined, headers))
      .body as { rows: { id: string; first: number }[]; nextPageCursor: string | null };
  for (let count = 0; count < 51; count++) await subscribe();
  const first = await read();
  expect(first.rows).toHaveLength(50);
  const second = await read(`?cursor=${first.nextPageCursor}`);
  expect(second.nextPageCursor).toBeNull();
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(53);
  const times = [...first.rows, ...second.rows].map((row) => row.first);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

it('sends later orders elsewhere and has them paid in another way, without scripts, and tells the buyer', async () => {
  const id = await subscribe();
  const path = `/config/subscriptions/${id}`;
  const action = `/api/commerce/subscriptions/${id}`;
  const owner = await harness.login(SHOP, [1]);
  expect(await owner.open('/config/subscriptions')).toContain(`href="${path}"`);
  const page = await owner.open(path);
  expect(pageText(page)).toContain('Subscription: The club');
  const { subscriptions, emails } = harness.server.store.site(SHOP);
  const before = await subscriptions.get(id);
  const kinds = async () => {
    const { rows } = await emails.list();
    return rows.filter(({ data }) => Object(data).subscriptionId === id).map(({ kind }) => kind);
  };

  const shipping = readForm(page, `${action}/shipping`);
  const away = { ...shipping.fields, 'shipping.region': 'NH', 'shipping.postalCode': '03801' };
  const wrong = await owner.submit(shipping.action, { ...away, 'shipping.line1': '' });
  expect(pageText(wrong)).toContain('Street and number Required');
  // The tax there is another: the amount is reviewed before it is agreed to.
  const reviewed = await owner.submit(shipping.action, away);
  expect(await subscriptions.get(id)).toEqual(before);
  const again = readForm(reviewed, `${action}/shipping`);
  expect(again.fields['shipping.region']).toBe('NH');
  expect(again.fields.amountCents).not.toBe(shipping.fields.amountCents);
  await owner.submit(again.action, again.fields);
  const { shipping: there, amountCents } = (await subscriptions.get(id)) ?? {};
  expect([there?.region, String(amountCents)]).toEqual(['NH', again.fields.amountCents]);

  const payment = readForm(await owner.open(path), `${action}/payment`);
  await owner.submit(payment.action, { ...payment.fields, 'payment.choice': 'test decline' });
  expect((await owner.call('PUT', `${action}/payment`, {})).status).toBe(400);
  expect(await subscriptions.get(id)).toMatchObject({ provider: 'test', method: 'decline' });
  expect(await kinds()).toEqual(
    expect.arrayContaining(['subscription-address-changed', 'subscription-method-changed']),
  );

  await subscriptions.cancel(id);
  expect(await owner.open(path)).not.toContain(`action="${action}`);
  expect((await owner.call('GET', `${path.slice(0, -1)}x`)).status).toBe(404);
});

it('has no other payment while one is past due: the buyer pays that', async () => {
  const id = await subscribe();
  const { renewals, subscriptions } = harness.server.store.site(SHOP);
  await renewals.setMethod(id, { provider: 'test', method: 'decline' });
  now = (await subscriptions.get(id))?.next ?? 0;
  await renewals.renewDue();
  expect((await subscriptions.get(id))?.state).toBe('past-due');
  const owner = await harness.login(SHOP, [1]);
  const page = await owner.open(`/config/subscriptions/${id}`);
  const action = `/api/commerce/subscriptions/${id}`;
  expect(page).toContain(`action="${action}/shipping"`);
  expect(page).not.toContain(`action="${action}/payment"`);
  const payment = { provider: 'test', method: 'succeed' };
  expect((await owner.call('PUT', `${action}/payment`, { payment })).status).toBe(409);
});
