import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { NOT_PUBLIC, type Resolve, WebhookAddresses } from './webhook-addresses.js';
import { webhookSender } from './webhook-sender.js';

const servers: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = (listener: RequestListener) => listening(createServer(listener));

/** A DNS that answers with one list after the other. */
function dns(...answers: readonly (readonly string[])[]): Resolve & { readonly asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _options, callback) => {
    const list = answers[Math.min(asked.push(hostname), answers.length) - 1] ?? [];
    const found = list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    process.nextTick(callback, null, found);
  };
  return Object.assign(resolve, { asked });
}

const open = new WebhookAddresses(true);
const message = (url: string) => ({ url, headers: { 'webhook-id': 'm' }, body: '{"é":1}' });
const send = (url: string, patience?: number) =>
  webhookSender(open, [], patience).send(message(url));
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message,
  );

describe('a message', () => {
  it('is posted as it is', async () => {
    let got = '';
    const host = await serve((request, response) => {
      const { method, url, headers } = request;
      got = `${method} ${url} ${headers['webhook-id']} ${headers['content-length']} `;
      request.on('data', (part) => {
        got += part;
      });
      request.on('end', () => response.writeHead(204).end());
    });
    expect(await send(`http://${host}/hooks?a=1`)).toEqual({ status: 204, text: '' });
    expect(got).toBe('POST /hooks?a=1 m 8 {"é":1}');
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const host = await serve((_request, response) => {
      asked++;
      response.writeHead(307, { location: '/again' }).end('moved');
    });
    expect(await send(`http://${host}/`)).toEqual({ status: 307, text: 'moved' });
    expect(asked).toBe(1);
  });

  it('has an answer of which the start is read alone', async () => {
    const host = await serve((_request, response) => {
      response.writeHead(500);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    expect(await send(`http://${host}/`)).toEqual({ status: 500, text: 'x'.repeat(1_000) });
  });

  it('has no answer from who says nothing, and a short one from who stops', async () => {
    const silent = await listening(createSocketServer(() => undefined));
    expect(await failure(send(`http://${silent}/`, 50))).toBe(
      'There was no answer within 0.05 seconds',
    );
    const cut = await serve((_request, response) => {
      response.writeHead(500).write('wait', () => response.destroy());
    });
    expect(await send(`http://${cut}/`)).toEqual({ status: 500, text: 'wait' });
    const gone = await listening(createSocketServer((socket) => socket.destroy()));
    expect(await failure(send(`http://${gone}/`))).toContain('hang up');
  });
});

describe('an address', () => {
  const PUBLIC = '8.8.8.8';

  it.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://shop.example/api',
    'https://SHOP.example:8443/',
    'https://shop.example./',
  ])('%s is refused, whatever its name leads to', async (url) => {
    const addresses = new WebhookAddresses(false, dns([PUBLIC]));
    const own = ['https://shop.example/store'];
    expect(await addresses.allows(url, own)).toBe(false);
    expect(await failure(webhookSender(addresses, own).send(message(url)))).toMatch(/^The address/);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['::1']],
    [[PUBLIC, '192.168.0.1']],
    [['2606:4700:4700::1111', '::ffff:10.0.0.1']],
    [[]],
  ])('is refused whose name leads to %j', async (found) => {
    const addresses = new WebhookAddresses(false, dns(found));
    const url = 'https://hooks.example/';
    expect(await addresses.allows(url, [])).toBe(false);
    expect(await failure(webhookSender(addresses, []).send(message(url)))).toBe(NOT_PUBLIC);
  });

  it('is allowed whose name leads to public machines alone', async () => {
    const addresses = new WebhookAddresses(false, dns([PUBLIC, '2606:4700:4700::1111']));
    expect(await addresses.allows('https://hooks.example/', ['https://shop.example'])).toBe(true);
    expect(await addresses.allows(`https://${PUBLIC}/`, [])).toBe(true);
  });

  it('is asked for once more by each connection, which goes where that answer says', async () => {
    let count = 0;
    const host = await serve((_request, response) => {
      count++;
      response.end();
    });
    const port = host.split(':')[1];
    // Public when it is set, and inside when it is connected to.
    const rebound = dns([PUBLIC], ['127.0.0.1']);
    const addresses = new WebhookAddresses(false, rebound);
    const url = `https://hooks.example:${port}/`;
    expect(await addresses.allows(url, [])).toBe(true);
    expect(await failure(webhookSender(addresses, []).send(message(url)))).toBe(NOT_PUBLIC);
    expect([count, rebound.asked.length]).toEqual([0, 2]);
    // One answer serves the check and the connection.
    const twice = dns(['127.0.0.1'], ['192.0.2.1']);
    const sender = webhookSender(new WebhookAddresses(true, twice), []);
    expect(await sender.send(message(`http://hooks.example:${port}/`))).toMatchObject({
      status: 200,
    });
    expect([count, twice.asked]).toEqual([1, ['hooks.example']]);
  });

  it('is looked up like those of the system where private ones are allowed, and else by name servers', async () => {
    expect(await open.allows('http://localhost:1/', [])).toBe(true);
    expect(await new WebhookAddresses(false).allows('https://localhost/', [])).toBe(false);
  });

  it('of the site itself is refused where private ones are allowed too', async () => {
    const own = ['http://127.0.0.1:4000/shop'];
    expect(await open.allows('http://127.0.0.1:4000/', own)).toBe(false);
    expect(await open.allows('http://127.0.0.1:4001/', own)).toBe(true);
  });
});
