import { expect, it } from 'vitest';
import { buy, fullCart, HOME } from './testing/buying.js';
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

it('names a website whose subscription is due', async () => {
  const site = harness.website();
  const due = async () => (await harness.store.dueWebsites('renewals')).includes(site.websiteId);
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
  await buy(site, cart);
  await site.emails.deliver({ deliver: async () => undefined });
  expect(await due()).toBe(false);
  harness.now += 40 * 24 * HOUR;
  expect(await due()).toBe(true);
});
