import { expect, it } from 'vitest';
import type { PaymentProvider } from '../../index.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const BANK: PaymentProvider = {
  name: 'bank',
  testMode: false,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  capture: async () => 'captured',
  void: async () => undefined,
};
const settings = { paymentCapture: 'when-fulfilled', taxesIncludedInPrices: true };
const harness = startTestServer(() => shopSite(SHOP, settings), {
  testPayments: true,
  payments: () => [BANK],
});

it('how a shop is set up is shown to admins alone, and changed nowhere', async () => {
  const owner = await harness.login(SHOP, [1, 8]);
  await harness.server.store.site(SHOP).accounts.create({
    email: 'buyer@example.com',
    password: 'tide tables',
  });
  const page = await owner.open('/config/settings');
  const text = pageText(page);
  for (const shown of [
    'Changed in site.json: websiteSettings.storeSettings.shippingOptions',
    'Post United States, Canada $5.00',
    'Boat United States $2.00',
    'Prices include tax.',
    'Maine United States, ME 5.5% No',
    'bank Live',
    'test Test: moves no money',
    'Payments are captured when the order is sent.',
    'Changed by the command skerry users',
    'admin, store-manager',
    'counter@rope.example',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).not.toContain('buyer@example.com');
  expect(page.replace(/<nav.*?<\/nav>/s, '')).not.toContain('<form');
  const manager = await harness.login(SHOP, [8]);
  expect((await manager.send('/config/settings')).status).toBe(403);
});
