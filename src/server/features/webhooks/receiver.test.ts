import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const PROGRAM = 'fixtures/hosting/webhook-receiver.mjs';
const SHOP = 'rope-and-co';
const harness = startTestServer(() => shopSite(), {
  privateWebhooks: true,
  baseUrl: 'https://rope.example',
});
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Message {
  readonly type: string;
  readonly data: object;
}

/** The receiver of the documentation, whose library decides what is genuine. */
async function receive(secretOf: (secret: string) => string) {
  const { webhookReceiver } = await import(pathToFileURL(PROGRAM).href);
  await harness.visitor().open('/');
  const { stock, webhooks, webhookDeliveries } = harness.server.store.site(SHOP);
  const { endpoint, secret } = await webhooks.create({
    url: 'http://127.0.0.1/',
    types: ['stock.set'],
  });
  const got: (Message & { readonly id: string })[] = [];
  const receiver: Server = webhookReceiver(
    secretOf(secret),
    async (id: string, message: Message) => {
      got.push({ ...message, id });
    },
  );
  servers.push(receiver.listen(0, '127.0.0.1'));
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  await webhooks.change(endpoint.id, { url: `http://127.0.0.1:${port}/` });
  await stock.set('rope', 'rope', { unlimited: true, qtyInStock: 0 });
  const { webhooks: delivered } = await harness.server.work();
  const { rows } = await webhookDeliveries.list(endpoint.id);
  await webhooks.remove(endpoint.id);
  return { got, delivered, rows };
}

it('takes messages of the shop', async () => {
  const { got, delivered, rows } = await receive((secret) => secret);
  expect(got).toMatchObject([{ type: 'stock.set', data: { itemId: 'rope' }, id: rows[0]?.id }]);
  expect([delivered, rows]).toMatchObject([1, [{ state: 'sent' }]]);
});

it('refuses those of others', async () => {
  const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const { got, delivered, rows } = await receive(() => other);
  expect([got, delivered, rows]).toMatchObject([[], 0, [{ state: 'waiting', reason: 'HTTP 400' }]]);
});
