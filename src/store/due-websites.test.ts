import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebsiteStore, WorkKind } from './index.js';
import { buy, fullCart, subscribe } from './testing/buying.js';
import { openTestStore } from './testing/harness.js';

const harness = openTestStore();
const HOUR = 60 * 60 * 1_000;

it('names a website as long as it has emails to send', async () => {
  const site = harness.website();
  const due = async () => (await harness.store.dueWebsites('emails')).includes(site.websiteId);
  expect(await due()).toBe(false);
  await site.invitations.ask('ada@example.com', 'en');
  expect(await due()).toBe(true);
  const away = { deliver: async () => Promise.reject(new Error('away')) };
  await site.emails.deliver(away);
  // Not before its next try.
  expect(await due()).toBe(false);
  harness.now += HOUR;
  expect(await due()).toBe(true);
  await site.emails.deliver({ deliver: async () => undefined });
  harness.now += HOUR;
  expect(await due()).toBe(false);
});

it('names a website whose payment is open, once nobody works on it', async () => {
  const site = harness.website();
  const due = async () => (await harness.store.dueWebsites('payments')).includes(site.websiteId);
  const sendEmails = () => site.emails.deliver({ deliver: async () => undefined });
  const payment = { provider: 'test', method: 'time out' };
  const pending = await buy(site, await fullCart(site, 'lamp'), { payment });
  expect(pending.outcome).toBe('received');
  // Whoever placed the order still has it.
  expect(await due()).toBe(false);
  harness.now += HOUR;
  expect(await due()).toBe(true);
  await site.payments.resume();
  await sendEmails();
  harness.now += HOUR;
  expect(await due()).toBe(false);
});

it('names a website, and an endpoint of it, as long as it has messages to send', async () => {
  const site = harness.website();
  const types = ['order.placed'] as const;
  const { endpoint } = await site.webhooks.create({ url: 'https://hooks.example', types });
  const due = async () => [
    (await harness.store.dueWebsites('webhooks')).includes(site.websiteId),
    (await harness.store.dueEndpoints()).some(({ endpointId }) => endpointId === endpoint.id),
  ];
  const answered = (status: number) =>
    site.webhookDeliveries.deliver(endpoint.id, { send: async () => ({ status, text: '' }) });
  await buy(site, await fullCart(site, 'lamp'));
  expect(await due()).toEqual([true, true]);
  await answered(500);
  expect(await due()).toEqual([false, false]);
  harness.now += HOUR;
  expect(await due()).toEqual([true, true]);
  await answered(200);
  harness.now += HOUR;
  expect(await due()).toEqual([false, false]);
});

describe('a provider that is slow', () => {
  let answers: boolean;
  let site: WebsiteStore;
  beforeAll(() => {
    const authorize = async () => {
      if (!answers) throw new Error('no answer');
      return 'authorized' as const;
    };
    harness.providers.push({
      ...{ name: 'slow', testMode: true, capture: async () => 'captured', void: async () => {} },
      authorize,
      find: authorize,
      refund: async () => 'pending',
    });
  });
  beforeEach(() => {
    answers = true;
    site = harness.website();
  });
  const due = async (kind: WorkKind) =>
    (await harness.store.dueWebsites(kind)).includes(site.websiteId);
  const payment = { provider: 'slow', method: 'card' };

  it('has a website named whose subscription is due, once those of others had their turn', async () => {
    await subscribe(site, { payment });
    expect(await due('renewals')).toBe(false);
    harness.now += 40 * 24 * HOUR;
    expect(await due('renewals')).toBe(true);
    answers = false;
    await site.renewals.renewDue();
    expect(await due('renewals')).toBe(false);
    harness.now += HOUR;
    expect(await due('renewals')).toBe(true);
  });

  it('has a website named whose refund waits, once nobody works on it', async () => {
    const placed = await buy(site, await fullCart(site, 'lamp'), { payment });
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const all = { all: true, actor: 'account 1', note: '', returned: false };
    await site.refunds.ask(orderId, all);
    expect(await due('refunds')).toBe(false);
    harness.now += HOUR;
    expect(await due('refunds')).toBe(true);
  });
});
