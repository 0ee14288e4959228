import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Mailer } from '../../mail/index.js';
import { readMessage } from '../../mail/testing/read-message.js';
import { review } from '../../store/testing/buying.js';
import { testDatabase } from '../../store/testing/database.js';
import { createServer, type PaymentProvider } from '../index.js';
import { SECRET, startTestServer } from '../testing/server.js';
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
  expect(await server.work()).toEqual({
    payments: 0,
    refunds: 0,
    renewals: 0,
    emails: 0,
    webhooks: 0,
  });
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

describe('an email that is not sent', () => {
  let failure: Error | undefined;
  const errors: Error[] = [];
  const mailer: Mailer = {
    send: async () => {
      if (failure !== undefined) throw failure;
    },
    close: async () => {},
  };
  const failing = startTestServer(() => shopSite(), {
    now: () => now,
    mail: mailer,
    baseUrl: 'https://rope.example',
    onError: (error, requestId) => {
      expect(requestId).toBe('jobs');
      errors.push(error as Error);
    },
  });

  it('is reported by its code, without the address of its reader, and tried again', async () => {
    const site = failing.server.store.site('rope-and-co');
    await site.invitations.ask('ada@example.com', 'en');
    const answer = '550 5.1.1 <ada@example.com>: no such mailbox';
    failure = Object.assign(new Error(answer), { code: 'EENVELOPE', responseCode: 550 });
    expect(await failing.server.work()).toMatchObject({ emails: 0 });
    const [email] = (await site.emails.list()).rows;
    expect(errors.map(({ message, cause }) => [message, cause])).toEqual([
      [
        `The email ${email?.id} of the kind '${email?.kind}' was not sent: EENVELOPE 550`,
        undefined,
      ],
    ]);

    errors.length = 0;
    failure = new Error('out of stamps');
    now += 60_000;
    await failing.server.work();
    expect(errors.map(({ cause }) => cause)).toEqual([failure]);

    failure = undefined;
    now += 600_000;
    expect(await failing.server.work()).toMatchObject({ emails: 1 });
  });
});

it('sends emails while a payment provider hangs', async () => {
  const database = await testDatabase();
  let asked = 0;
  let isHanging = true;
  const letters: boolean[] = [];
  const never = () => {
    asked++;
    return new Promise<never>(() => undefined);
  };
  const provider: PaymentProvider = {
    name: 'hangs',
    testMode: true,
    authorize: async () => {
      throw new Error('no answer');
    },
    find: () => (isHanging ? never() : Promise.resolve('authorized')),
    capture: async () => 'captured',
    void: async () => undefined,
  };
  const server = await createServer(await shopSite(), {
    database: database.url,
    ...(database.schema && { schema: database.schema }),
    secret: SECRET,
    baseUrl: 'https://rope.example',
    payments: () => [provider],
    mail: { send: async () => void letters.push(isHanging), close: async () => undefined },
    now: () => now,
  });
  try {
    await server.websites();
    const site = server.store.site('rope-and-co');
    for (let order = 0; order < 3; order++) {
      const { shoppingCart } = await site.carts.add(
        { cartId: null },
        { itemId: 'course', quantity: 1 },
      );
      const payment = { provider: 'hangs', method: '' };
      const placing = site.checkout.place(
        { cartId: shoppingCart.id },
        review(shoppingCart, { shipping: null, payment }),
      );
      expect((await placing).outcome).toBe('received');
    }
    now += 60_000;
    // All three are asked about side by side.
    await expect.poll(() => asked, { timeout: 30_000 }).toBe(3);
    await site.invitations.ask('ada@example.com', 'en');
    await expect.poll(() => letters, { timeout: 30_000 }).toEqual([true]);
    isHanging = false;
  } finally {
    await server.close();
    await database.remove();
  }
});
