import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMessage } from '../../mail/testing/read-message.js';
import { review } from '../../store/testing/buying.js';
import { startTestServer } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';

let now = Date.UTC(2026, 0, 31, 17);
const folder = mkdtempSync(join(tmpdir(), 'skerry-jobs-'));
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  now: () => now,
  mail: folder,
  baseUrl: 'https://rope.example',
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finishes payments, renews subscriptions and sends emails, each once', async () => {
  const { server } = harness;
  expect(await server.work()).toEqual({ payments: 0, renewals: 0, emails: 0 });
  const site = server.store.site('rope-and-co');
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await site.carts.setShipping({ cartId }, { location, optionId: 'post' });
  const payment = { provider: 'test', method: 'time out' };
  const placed = await site.checkout.place({ cartId }, review(cart, { payment }));
  expect(placed.outcome).toBe('received');

  now += 60_000;
  const [one, two] = await Promise.all([server.work(), server.work()]);
  expect(one.emails + two.emails).toBe(1);
  // A month after the last of January is the last of February.
  now = Date.UTC(2026, 1, 28, 18);
  expect((await server.work()).renewals).toBe(1);
  now += 60_000;
  await server.work();
  expect(await server.work()).toMatchObject({ renewals: 0, emails: 0 });
  const files = await readdir(folder);
  const messages = await Promise.all(
    files.map(async (name) => readMessage(await readFile(join(folder, name), 'utf8'))),
  );
  const subjects = messages.map(({ headers }) =>
    headers.get('subject')?.replace(/[\dA-F]{8}/, 'N'),
  );
  expect(subjects.sort()).toEqual([
    'Your order N at Rope & Co',
    'Your subscription at Rope & Co has renewed: order N',
  ]);
  const renewed = messages.find(({ text }) => text.includes('renewed on February 28, 2026'));
  expect(renewed?.text).toContain('Total: $26.10');
  expect(renewed?.text).toMatch(/https:\/\/rope\.example\/order-status\/[\da-f]{32}/);
});
