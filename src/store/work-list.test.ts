import { expect, it } from 'vitest';
import { buy, fullCart, HOME } from './testing/buying.js';
import { openTestStore } from './testing/harness.js';

const harness = openTestStore();
const DAY = 24 * 60 * 60 * 1_000;
const away = { deliver: async () => Promise.reject(new Error('mail.example is away')) };

it('lists payments, subscriptions and emails that are not done, and nothing else', async () => {
  const site = harness.website();
  const list = async () =>
    (await site.work.read()).map(({ kind, state, subject, reason, tries, next }) => ({
      ...{ kind, state, subject, reason, tries },
      isOver: next === null,
    }));
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
  await buy(site, cart);
  await site.emails.deliver({ deliver: async () => undefined });
  // It is paid, its email is sent, and the next period is to come.
  expect(await list()).toEqual([]);

  const payment = { provider: 'test', method: 'time out' };
  await buy(site, await fullCart(site, 'lamp'), { payment });
  await site.invitations.ask('ada@example.com', 'en');
  await site.emails.deliver(away);
  const open = { kind: 'payments', state: 'unknown', subject: 'test', reason: null, tries: null };
  const email = { kind: 'emails', subject: 'account-password', reason: 'mail.example is away' };
  expect(await list()).toEqual([
    { ...open, isOver: false },
    { ...email, state: 'waiting', tries: 1, isOver: false },
  ]);

  harness.now += 40 * DAY;
  const due = { kind: 'renewals', subject: 'club', reason: null, tries: null };
  expect(await list()).toContainEqual({ ...due, state: 'active', isOver: false });
  await site.stock.set('club', 'club', { unlimited: false, qtyInStock: 0 });
  await site.renewals.renewDue();
  for (let day = 0; day < 20; day++, harness.now += DAY) await site.emails.deliver(away);
  const after = await list();
  expect(after).toContainEqual({ ...due, state: 'past-due', isOver: false });
  expect(
    after.filter(({ kind, state, isOver }) => kind === 'emails' && state === 'failed' && isOver),
  ).not.toEqual([]);
  const failed = await site.work.failed();
  expect(new Set(failed.map(({ state }) => state))).toEqual(new Set(['failed']));
  expect(await site.work.countFailed()).toBe(failed.length);
});

it('counts messages that nobody sends any more, and none that wait', async () => {
  const site = harness.website();
  const types = ['order.placed'] as const;
  const { endpoint } = await site.webhooks.create({ url: 'https://hooks.example', types });
  await buy(site, await fullCart(site, 'lamp'));
  await site.emails.deliver({ deliver: async () => undefined });
  const webhooks = async () =>
    (await site.work.read())
      .filter(({ kind }) => kind === 'webhooks')
      .map(({ state, next }) => ({ state, isOver: next === null }));
  const counted = async () => [await webhooks(), await site.work.countFailed()];
  expect(await counted()).toEqual([[{ state: 'waiting', isOver: false }], 0]);
  const refuses = { send: async () => ({ status: 500, text: '' }) };
  for (let day = 0; day < 20; day++, harness.now += DAY) {
    await site.webhookDeliveries.deliver(endpoint.id, refuses);
  }
  expect(await counted()).toEqual([[{ state: 'failed', isOver: true }], 1]);
});

it('lists a refund that failed as one that nobody goes on with', async () => {
  const site = harness.website();
  const payment = { provider: 'test', method: 'no refund' };
  const placed = await buy(site, await fullCart(site, 'lamp'), { payment });
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  await site.refunds.ask(orderId, { all: true, returned: false, actor: 'someone', note: '' });
  const rows = (await site.work.read()).filter(({ kind }) => kind === 'refunds');
  expect(rows).toMatchObject([{ state: 'failed', subject: orderId, next: null }]);
});
