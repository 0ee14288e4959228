import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../../store/webhook/signature.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
/** Nobody calls it: an address needs no look-up, and nothing is due in these tests. */
const HOOKS = 'https://8.8.8.8/hooks';
const STOCK = { unlimited: true, qtyInStock: 0 };

let now = Date.UTC(2026, 5, 12, 16);
const shut = startTestServer(() => shopSite(), { now: () => now });
const open = startTestServer(() => shopSite(), {
  now: () => now,
  privateWebhooks: true,
  baseUrl: 'http://localhost',
});

interface Made {
  readonly id: string;
  readonly secret: string;
}

describe('the calls', () => {
  it('are for admins: no key and no other role may set what the shop tells', async () => {
    const admin = await shut.login(SHOP, [1]);
    const made = await admin.call('POST', '/api/webhooks', { url: HOOKS, types: ['stock.set'] });
    const { id } = made.body as Made;
    const { apiKeys } = shut.server.store.site(SHOP);
    const { key } = await apiKeys.create('all', ['orders', 'events', 'webhooks', 'keys']);
    const manager = await shut.login(SHOP, [15]);
    const editor = await shut.login(SHOP, [8]);
    const calls = [
      ['GET', '/api/webhooks'],
      ['POST', '/api/webhooks', { url: HOOKS, types: ['order.placed'] }],
      ['PUT', `/api/webhooks/${id}`, { url: 'https://1.1.1.1/' }],
      ['POST', `/api/webhooks/${id}/secret`],
      ['POST', `/api/webhooks/${id}/test`],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['DELETE', `/api/webhooks/${id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const statuses = [
        (await manager.call(method, path, body)).status,
        (await editor.call(method, path, body)).status,
        (await shut.visitor().call(method, path, body)).status,
      ];
      expect([method, path, statuses.every((status) => status === 401 || status === 403)]).toEqual([
        method,
        path,
        true,
      ]);
    }
    // A key that says so itself was not made by the call that makes keys.
    const asked = await admin.call('POST', '/api/config/api-keys', {
      name: 'x',
      scopes: ['webhooks'],
    });
    expect(asked.status).toBe(400);
    expect(key).toMatch(/^sk_/);
    const webhooks = await shut.server.store.site(SHOP).webhooks.list();
    expect(webhooks.map(({ url }) => url)).toEqual([HOOKS]);
  });

  it('tell a secret once, and what it signs in no other answer', async () => {
    const admin = await shut.login(SHOP, [1]);
    const made = await admin.call('POST', '/api/webhooks', { url: HOOKS, types: ['stock.set'] });
    const { id, secret } = made.body as Made;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const exchanged = await admin.call('POST', `/api/webhooks/${id}/secret`);
    const { secret: next } = exchanged.body as Made;
    await admin.call('POST', `/api/webhooks/${id}/test`);
    const answers = await Promise.all(
      ['/api/webhooks', `/api/webhooks/${id}/deliveries`, '/api/commerce/events'].map((path) =>
        admin.call('GET', path),
      ),
    );
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text).toContain('webhook.test');
    expect([text.includes(secret), text.includes(next), next === secret]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['https://127.0.0.1/', 'webhook.address'],
    ['https://169.254.169.254/latest', 'webhook.address'],
    ['https://[::1]/', 'webhook.address'],
    ['http://8.8.8.8/', 'webhook.address'],
    ['https://localhost/api/webhooks', 'webhook.address'],
    ['https://0x7f000001/', 'webhook.address'],
    ['not an address', 'webhook.url'],
    ['https://a:b@8.8.8.8/', 'webhook.url'],
  ])('refuse %s, when it is set and when it is changed', async (url, key) => {
    const admin = await shut.login(SHOP, [1]);
    const before = await shut.server.store.site(SHOP).webhooks.list();
    const id = before[0]?.id ?? '';
    const refused = await Promise.all([
      admin.call('POST', '/api/webhooks', { url, types: ['stock.set'] }),
      admin.call('PUT', `/api/webhooks/${id}`, { url }),
    ]);
    const text = { 'webhook.address': 'the whole internet', 'webhook.url': 'Enter a web address' };
    for (const { status, body } of refused) {
      const { error } = body as { error: { message: string; fields: { url: string } } };
      expect(status).toBe(400);
      expect(error.fields.url).toContain(text[key as keyof typeof text]);
    }
    expect(await shut.server.store.site(SHOP).webhooks.list()).toEqual(before);
  });

  it('refuse the address of the site itself, which would tell itself without end', async () => {
    const admin = await open.login(SHOP, [1]);
    const url = 'http://localhost/api/commerce/inventory/stock';
    const made = await admin.call('POST', '/api/webhooks', { url, types: ['stock.set'] });
    expect(made.status).toBe(400);
  });
});

describe('a receiver', () => {
  const got: { headers: IncomingMessage['headers']; body: string }[] = [];
  let status = 204;
  let text = '';
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    got.push({ headers: request.headers, body });
    response.writeHead(status).end(text);
  });
  let url = '';
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  });
  afterAll(() => receiver.close());

  it('is told of what it asked for, signed, by the background work', async () => {
    const admin = await open.login(SHOP, [1]);
    const made = await admin.call('POST', '/api/webhooks', { url, types: ['stock.set'] });
    const { id, secret } = made.body as Made;
    await open.server.store.site(SHOP).stock.set('rope', 'rope', STOCK);
    expect(await open.server.work()).toMatchObject({ webhooks: 1 });
    expect(await open.server.work()).toMatchObject({ webhooks: 0 });
    const [{ headers, body } = { headers: {}, body: '' }, ...rest] = got;
    expect(rest).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ type: 'stock.set', data: { itemId: 'rope' } });
    const [messageId, timestamp] = [String(headers['webhook-id']), now / 1_000];
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign({ id: messageId, timestamp, body }, [key]),
    });
    const listed = await admin.call('GET', `/api/webhooks/${id}/deliveries`);
    expect(listed.body).toMatchObject({ rows: [{ id: messageId, state: 'sent', tries: 1 }] });
  });

  it('that fails is shown with its reason, and tried again from the page', async () => {
    const admin = await open.login(SHOP, [1]);
    const list = await admin.open('/config/webhooks');
    const { action, fields } = readForm(list, '/api/webhooks');
    const page = await admin.submit(action, { ...fields, url, types: 'order.placed' });
    const secret = /whsec_[A-Za-z0-9+/=]+/.exec(page)?.[0];
    expect(secret).toBeDefined();
    const { path } = admin;
    expect(path).toMatch(/^\/config\/webhooks\/[\da-f]{24}$/);
    // The secret is shown once.
    expect(await admin.open(path)).not.toContain('whsec_');
    const api = path.replace('/config', '/api');
    const { crumb = '' } = fields;

    got.length = 0;
    [status, text] = [500, '<script>alert(1)</script>'];
    await admin.submit(`${api}/test`, { crumb });
    await open.server.work();
    const failed = await admin.open(path);
    expect(failed).not.toContain('<script>alert');
    expect(pageText(failed)).toContain('Waiting HTTP 500: <script>alert(1)</script>');
    [status, text] = [200, ''];
    const again = new RegExp(`${api}/deliveries/[\\da-f]{24}/send`).exec(failed)?.[0] ?? '';
    await admin.submit(again, { crumb });
    expect(admin.path).toBe(path);
    expect(await open.server.work()).toMatchObject({ webhooks: 1 });
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(pageText(await admin.open(path))).toContain('webhook.test Sent');

    const off = await admin.submit(api, { crumb, _method: 'PUT', active: 'false' });
    expect(pageText(off)).toContain('Switched off');
    expect(off).not.toContain(`${api}/test`);
    await admin.submit(api, { crumb, _method: 'PUT', active: 'true' });
    const exchanged = await admin.submit(`${api}/secret`, { crumb });
    expect(/whsec_[A-Za-z0-9+/=]+/.exec(exchanged)?.[0]).not.toBe(secret);
    expect(pageText(exchanged)).toContain('sign until');
    const changed = await admin.submit(api, {
      crumb,
      _method: 'PUT',
      url: 'http://localhost/',
      types: 'order.placed',
    });
    expect(changed).toContain('the whole internet');

    const shown = await admin.open(path);
    expect(shown).toMatch(/<input type="hidden" name="types" value="">/);
    const none = await admin.submit(api, { crumb, _method: 'PUT', url, types: '' });
    expect(pageText(none)).toContain('Choose the events to send.');
    const boxes: [string, string][] = [
      ...Object.entries({ crumb, _method: 'PUT', url }),
      ['types', ''],
      ['types', 'order.fulfilled'],
    ];
    await admin.submit(api, boxes);
    expect(await admin.open('/config/webhooks')).toContain('>order.fulfilled</td>');
    await admin.submit(api, { crumb, _method: 'DELETE' });
    expect(admin.path).toBe('/config/webhooks');
    expect((await admin.send(path)).status).toBe(404);
  });

  it('that answers 410 is told nothing any more, until it is switched on', async () => {
    const admin = await open.login(SHOP, [1]);
    const made = await admin.call('POST', '/api/webhooks', { url, types: ['stock.set'] });
    const { id } = made.body as Made;
    const { stock, webhooks } = open.server.store.site(SHOP);
    await admin.call('POST', `/api/webhooks/${id}/test`);
    status = 410;
    await open.server.work();
    expect(await webhooks.get(id)).toMatchObject({ state: 'gone' });
    [status, got.length] = [200, 0];
    await stock.set('rope', 'rope', STOCK);
    now += 7 * 24 * 60 * 60 * 1_000;
    await open.server.work();
    const { rows } = await open.server.store.site(SHOP).webhookDeliveries.list(id);
    expect(rows).toMatchObject([{ type: 'webhook.test', state: 'failed' }]);
    const later = await open.login(SHOP, [1]);
    expect(pageText(await later.open(`/config/webhooks/${id}`))).toContain('answered 410');
  });
});
