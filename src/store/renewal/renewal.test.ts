import { expect, it, vi } from 'vitest';
import { openStore, type PaymentProvider, type WebsiteStore } from '../index.js';
import { SECRET, subscribe } from '../testing/buying.js';
import { fickleProvider } from '../testing/fickle-provider.js';
import { openTestStore } from '../testing/harness.js';
import { insertAttempt } from './renewal-attempt.js';
import { retryPauses } from './retry-schedule.js';

const DAY = 24 * 60 * 60 * 1_000;
const harness = openTestStore();

/** A shop with a subscription whose next payment is due. */
async function dueSubscription() {
  const { state, provider } = fickleProvider();
  harness.providers.push(provider);
  const site = harness.website();
  harness.providers.pop();
  const id = await subscribe(site, { payment: { provider: 'fickle', method: 'card' } });
  const due = (await site.subscriptions.get(id))?.next ?? 0;
  const at = (day: number) => {
    harness.now = due + day * DAY;
  };
  at(0);
  return { bank: state, site, id, due, at };
}

/** The kinds of the emails about a subscription, the oldest first. */
async function told(site: WebsiteStore, id: string): Promise<string[]> {
  const { rows } = await site.emails.list();
  const about = rows.filter(({ data }) => Object(data).subscriptionId === id);
  return about.map(({ kind }) => kind).reverse();
}

const kinds = async (site: WebsiteStore) => (await site.events.list()).map(({ kind }) => kind);

it('a declined renewal is tried again after 1, 3, 5 and 7 days, each time with an email, and ends', async () => {
  const { bank, site, id, due, at } = await dueSubscription();
  bank.declines = true;
  const days = [0, 1, 3, 5, 7];
  for (const [index, day] of days.entries()) {
    at(day);
    // Nothing is tried a moment earlier, nor twice by two processes.
    harness.now -= 1;
    expect(await site.renewals.renewDue()).toBe(0);
    harness.now += 1;
    await Promise.all([site.renewals.renewDue(), site.renewals.renewDue()]);
    expect(bank.asked).toBe(index + 2);
    const next = days[index + 1];
    expect(await site.subscriptions.get(id)).toMatchObject(
      next === undefined
        ? { state: 'ended', next: null, made: 1 }
        : { state: 'past-due', next: due + next * DAY, made: 1 },
    );
  }
  expect(await told(site, id)).toEqual([
    ...Array(4).fill('subscription-past-due'),
    'subscription-ended',
  ]);
  const reasons = (await site.emails.list()).rows.map(({ data }) => Object(data).reason);
  expect(reasons).toEqual([...Array(5).fill('declined'), undefined]);
  expect(await kinds(site)).toEqual([
    'order.created',
    ...Array(4).fill('subscription.past-due'),
    'subscription.ended',
  ]);
  at(60);
  expect(await site.renewals.renewDue()).toBe(0);
  expect((await site.orders.list()).rows).toHaveLength(1);
});

it('a renewal that is paid at last goes on by the calendar, and is retried anew another time', async () => {
  const { bank, site, id, due, at } = await dueSubscription();
  bank.declines = true;
  for (const day of [0, 1, 3]) {
    at(day);
    await site.renewals.renewDue();
  }
  bank.declines = false;
  at(5);
  await site.renewals.renewDue();
  const paid = await site.subscriptions.get(id);
  expect(paid).toMatchObject({ state: 'active', made: 2 });
  const next = new Date(paid?.next ?? 0);
  expect(next.getUTCMonth()).toBe((new Date(due).getUTCMonth() + 1) % 12);
  expect(next.getUTCDate()).toBe(new Date(due).getUTCDate());
  expect(bank.charged).toHaveLength(2);
  expect(await kinds(site)).toContain('subscription.active');
  bank.declines = true;
  for (const pause of [0, 1, 2, 2]) {
    harness.now = Math.max(harness.now + pause * DAY, paid?.next ?? 0);
    await site.renewals.renewDue();
    expect(await site.subscriptions.get(id)).toMatchObject({ state: 'past-due' });
  }
});

it('a try that was declined while nobody looked is noted once, and tried again later', async () => {
  const { bank, site, id, due } = await dueSubscription();
  const [charge] = bank.charged;
  expect(charge).toBeDefined();
  // A process asked and was gone before it wrote down the answer.
  const inside = harness.inside(site);
  await inside.write(async (tx) => {
    const query = tx.select('subscription').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirstOrThrow();
    const provider = site.payments.stored('fickle');
    await insertAttempt(tx, row, { provider, method: 'card' }, harness.now);
  });
  bank.declines = true;
  expect(await site.renewals.renewDue()).toBe(1);
  expect(bank.asked).toBe(1);
  await site.payments.resume();
  expect(bank.asked).toBe(2);
  harness.now += 60_000;
  await Promise.all([site.renewals.renewDue(), site.renewals.renewDue()]);
  expect(bank.asked).toBe(2);
  const next = due + 60_000 + DAY;
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'past-due', next });
  expect(await told(site, id)).toEqual(['subscription-past-due']);
});

it('a renewal that fails by an error of ours is not declined', async () => {
  const { bank, site, id, due } = await dueSubscription();
  const away = new Error('The database is away');
  vi.spyOn(site.payments, 'settle').mockRejectedValueOnce(away);
  await expect(site.renewals.renewDue()).rejects.toThrow(away);
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', next: due });
  expect(await told(site, id)).toEqual([]);
  harness.now += 60_000;
  await site.payments.resume();
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', made: 2 });
  expect(bank.charged).toHaveLength(2);
});

it('a renewal that is under way when its subscription is cancelled is neither delivered nor charged', async () => {
  const { bank, site, id } = await dueSubscription();
  const { orderId = '' } = (await site.subscriptions.get(id)) ?? {};
  const provider = site.payments.stored('fickle') as { authorize: PaymentProvider['authorize'] };
  const { authorize } = provider;
  provider.authorize = async (charge) => {
    await site.orders.setState(orderId, 'cancelled', 'owner');
    return authorize(charge);
  };
  await site.renewals.renewDue();
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'cancelled', made: 1 });
  expect((await site.orders.list()).rows).toHaveLength(1);
  expect(bank.charged).toHaveLength(1);
  expect(await told(site, id)).toEqual([]);
});

it.each([
  [[], []],
  [[2], [2]],
  [
    [1, 3, 5, 7],
    [1, 2, 2, 2],
  ],
])('days %j are pauses of %j days', (days, pauses) => {
  expect(retryPauses(days)).toEqual(pauses.map((pause) => pause * DAY));
});

it.each([[[0]], [[3, 1]], [[1, 1]], [[-1]], [[Number.NaN]], [[366]]])(
  'days %j are refused, before the database is opened',
  async (renewalRetries) => {
    const options = { catalogue: harness.catalogue, secret: SECRET, renewalRetries };
    await expect(openStore('file:nowhere/store.db', options)).rejects.toThrow("'renewalRetries'");
  },
);

it('without days to try again, a declined renewal ends at once', async () => {
  const { url, schema } = harness.database;
  const { state, provider } = fickleProvider();
  const store = await openStore(url, {
    catalogue: harness.catalogue,
    secret: SECRET,
    clock: () => harness.now,
    renewalRetries: [],
    providers: () => [provider],
    ...(schema && { schema }),
  });
  const site = store.site('impatient');
  const id = await subscribe(site, { payment: { provider: 'fickle', method: 'card' } });
  harness.now += 31 * DAY;
  state.declines = true;
  await site.renewals.renewDue();
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'ended', next: null });
  expect(await told(site, id)).toEqual(['subscription-ended']);
  await store.close();
});

it('an attempt that comes to nothing later is tried again by the schedule, and no sooner', async () => {
  let asked = 0;
  let needsBuyer = false;
  const voided = new Set<string>();
  const step = { action: 'https://bank.example/confirm' };
  harness.providers.push({
    name: 'asks',
    testMode: true,
    async authorize() {
      asked++;
      return needsBuyer ? step : 'authorized';
    },
    find: async (id) => (voided.has(id) ? 'declined' : step),
    capture: async () => 'captured',
    void: async (id) => void voided.add(id),
  });
  const site = harness.website();
  harness.providers.pop();
  const id = await subscribe(site, { payment: { provider: 'asks', method: 'card' } });
  const due = (await site.subscriptions.get(id))?.next ?? 0;
  needsBuyer = true;
  asked = 0;
  for (const [index, day] of [0, 1, 3, 5, 7].entries()) {
    harness.now = due + day * DAY;
    for (let round = 0; round < 12; round++) {
      await site.renewals.renewDue();
      harness.now += 31_000;
      await site.payments.resume();
    }
    expect(asked).toBe(index + 1);
  }
  expect((await site.subscriptions.get(id))?.state).toBe('ended');
  expect(await told(site, id)).toEqual([
    ...Array(4).fill('subscription-past-due'),
    'subscription-ended',
  ]);
});

it('is paid by a method that asks its buyer, once they have confirmed it', async () => {
  let found: 'authorized' | { action: string } = { action: 'https://bank.example/confirm' };
  const urls: string[] = [];
  harness.providers.push({
    name: 'asks',
    testMode: true,
    async authorize({ method, returnUrl }) {
      urls.push(returnUrl);
      if (method === 'bad') return 'declined';
      return method === 'good' ? 'authorized' : found;
    },
    find: async () => found,
    capture: async () => 'captured',
    void: async () => {},
  });
  const site = harness.website();
  harness.providers.pop();
  const id = await subscribe(site, { payment: { provider: 'asks', method: 'good' } });
  await site.renewals.setMethod(id, { provider: 'asks', method: 'bad' });
  harness.now = (await site.subscriptions.get(id))?.next ?? 0;
  await site.renewals.renewDue();
  const { amountCents = 0 } = (await site.subscriptions.get(id)) ?? {};
  const returnUrl = (token: string) => `https://rope.example/${token}`;
  const way = { provider: 'asks', method: 'asks', amountCents, returnUrl };
  const placed = await site.renewals.pay(id, way);
  if (placed.outcome !== 'action') throw new Error(placed.outcome);
  expect(urls.at(-1)).toBe(returnUrl(site.payments.token(placed.paymentId)));
  found = 'authorized';
  await site.payments.look(placed.paymentId);
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', made: 2 });
});

it('is paid again after the buyer has given up once, and no other one is tried for it', async () => {
  let found: 'authorized' | 'declined' = 'declined';
  harness.providers.push({
    name: 'asks',
    testMode: true,
    async authorize({ method }) {
      if (method === 'bad') return 'declined';
      return method === 'good' ? 'authorized' : { action: 'https://bank.example/confirm' };
    },
    find: async () => found,
    capture: async () => 'captured',
    void: async () => {},
  });
  const site = harness.website();
  harness.providers.pop();
  const payment = { provider: 'asks', method: 'good' };
  const [other, id] = [await subscribe(site, { payment }), await subscribe(site, { payment })];
  await site.renewals.setMethod(id, { provider: 'asks', method: 'bad' });
  harness.now = (await site.subscriptions.get(id))?.next ?? 0;
  await site.renewals.renewDue();
  const { amountCents = 0 } = (await site.subscriptions.get(id)) ?? {};
  const returnUrl = (token: string) => `https://rope.example/${token}`;
  const pay = async () => {
    const placed = await site.renewals.pay(id, {
      ...payment,
      method: 'asks',
      amountCents,
      returnUrl,
    });
    if (placed.outcome !== 'action') throw new Error(placed.outcome);
    await site.payments.look(placed.paymentId);
  };
  await pay();
  found = 'authorized';
  await pay();
  const made = async (of: string) => (await site.subscriptions.get(of))?.made;
  expect([await made(id), await made(other)]).toEqual([2, 2]);
  const { read } = harness.inside(site);
  const attempts = await read.select('subscription').select(['id', 'attempt']).execute();
  expect(attempts.find((row) => row.id === other)?.attempt).toBe(0);
});

it('a hundred that cannot be renewed leave the others their turn', async () => {
  const site = harness.website();
  const ids: string[] = [];
  for (let count = 0; count < 102; count++) ids.push(await subscribe(site));
  const last = ids.at(-1) ?? '';
  // Their provider is no longer there.
  await harness
    .inside(site)
    .write((tx) =>
      tx
        .update('subscription')
        .set({ provider: 'gone', next: 1 })
        .where('id', '!=', last)
        .execute(),
    );
  await harness
    .inside(site)
    .write((tx) => tx.update('subscription').set({ next: 2 }).where('id', '=', last).execute());
  const failures: unknown[] = [];
  const report = (error: unknown) => failures.push(error);
  expect(await site.renewals.renewDue(report)).toBe(100);
  expect(failures).toHaveLength(100);
  expect(await site.renewals.renewDue(report)).toBe(2);
  expect((await site.subscriptions.get(last))?.made).toBe(2);
  // They have another turn in a minute.
  expect(await site.renewals.renewDue(report)).toBe(0);
  harness.now += 60_000;
  expect(await site.renewals.renewDue(report)).toBe(100);
});
