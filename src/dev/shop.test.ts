import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Browser } from '../server/testing/browser.js';
import { readForm } from '../server/testing/read-form.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { type DevOptions, type DevServer, startDevServer } from './server.js';

const mug = (stock: number, title = 'Mug') => ({
  id: 'mug',
  urlId: 'mug',
  title,
  recordType: 11,
  structuredContent: {
    productType: 1,
    variants: [
      {
        id: 'v',
        sku: 'MUG',
        attributes: {},
        priceMoney: { value: '12.00', currency: 'USD' },
        qtyInStock: stock,
        unlimited: false,
      },
    ],
  },
});
const shop = (...items: readonly object[]) => ({
  collection: { id: 'shop', typeName: 'products', title: 'Shop' },
  items,
});
const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region':
    '<!doctype html><html lang="en"><body><main>{squarespace.main-content}</main></body></html>',
  'content/site.json': { website: { siteTitle: 'Quay' } },
  'content/index.json': { collection: { title: 'Home', homepage: true } },
  'content/shop.json': shop(mug(5)),
};
const ENTRIES = '/api/commerce/shopping-cart/entries';
const ORDERS = '/api/commerce/orders';
const OPTIONS = { port: 0, host: '127.0.0.1' };

/** Redirects are for the visitor to follow, with its cookies. */
const send = (request: Request): Promise<Response> => fetch(request, { redirect: 'manual' });

/** A development server for a test, and a visitor of it. */
function developing(
  use: (visit: () => Browser, folder: string, server: () => DevServer) => Promise<void>,
  options: Partial<DevOptions> = {},
): Promise<void> {
  return withFolder(FILES, async (folder) => {
    const server = await startDevServer(folder, { ...OPTIONS, ...options });
    try {
      await use(
        () => new Browser(send, server.url),
        folder,
        () => server,
      );
    } finally {
      await server.close();
    }
  });
}

const levelOf = async (browser: Browser): Promise<unknown> => {
  const { body } = await browser.call('GET', '/api/commerce/inventory/stock?itemId=mug');
  return (body as { readonly results: readonly { readonly qtyInStock: number }[] }).results[0]
    ?.qtyInStock;
};

async function buyMug(browser: Browser): Promise<string> {
  await browser.open('/checkout');
  await browser.call('POST', ENTRIES, { itemId: 'mug', quantity: 1 });
  const page = await browser.open('/checkout');
  const typed = {
    'contact.email': 'ada@example.com',
    'contact.name': 'Ada',
    'shipping.name': 'Ada',
    'shipping.line1': '1 Quay',
    'shipping.city': 'Pellan Point',
    'shipping.region': 'ME',
    'shipping.postalCode': '04101',
    'shipping.country': 'US',
  };
  const { fields } = readForm(page, ORDERS);
  const review = await browser.submit(`${ORDERS}/review`, { ...fields, ...typed });
  return browser.submit(ORDERS, { ...readForm(review, ORDERS).fields, acceptTerms: 'on' });
}

describe('a shop that is being made', () => {
  it('tells programs of this machine, but not itself', () =>
    developing(async (visit, _folder, server) => {
      const browser = visit();
      await browser.open('/config/webhooks');
      const add = async (url: string) =>
        (await browser.call('POST', '/api/webhooks', { url, types: ['stock.set'] })).status;
      expect(await add('http://127.0.0.1:1/')).toBe(200);
      expect(await add(`${server().url}/api/webhooks`)).toBe(400);
    }));

  it('sells, writes emails into its own folder, and keeps what was sold when its content changes', async () => {
    await developing(async (visit, folder) => {
      const browser = visit();
      await buyMug(browser);
      expect(browser.path).toMatch(/^\/checkout\/order-confirmed\?token=/);
      expect(await levelOf(browser)).toBe(4);
      const mail = join(folder, '.skerry/mail');
      await expect.poll(async () => (existsSync(mail) ? readdir(mail) : [])).not.toEqual([]);
      expect(await browser.open('/config/orders')).toContain('ada@example.com');
      // More stock and another title in the content; one more thing.
      const bowl = { ...mug(2), id: 'bowl', urlId: 'bowl' };
      const files = JSON.stringify(shop(mug(50, 'Tall mug'), bowl));
      await writeFile(join(folder, 'content/shop.json'), files);
      await expect.poll(() => browser.open('/shop/mug')).toContain('Tall mug');
      expect(await levelOf(browser)).toBe(4);
      const added = await browser.call('POST', ENTRIES, { itemId: 'bowl', quantity: 1 });
      expect(added.status).toBe(200);
      expect((await readdir(folder)).sort()).toEqual(['.skerry', 'content', 'template']);
    });
  });

  it('shows its calls to people and gives the document to programs', async () => {
    await developing(async (visit) => {
      const browser = visit();
      const document = await browser.call('GET', '/api/openapi.json');
      expect(document.body).toMatchObject({ openapi: '3.1.0' });
      const accept = { accept: 'text/html,*/*' };
      const page = await browser.send('/api/openapi.json', { headers: accept });
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await page.text()).toContain(`POST ${ENTRIES}`);
    });
  });

  it.each<[string, Partial<DevOptions>, number]>([
    ['this machine', {}, 200],
    ['a tunnel', { allowHosts: ['shop.test'] }, 303],
    ['the network', { host: '0.0.0.0' }, 303],
  ])('opens /config to %s: %j answers %i', async (_who, options, status) => {
    await developing(async (_visit, _folder, server) => {
      const response = await fetch(`${server().url}/config`, { redirect: 'manual' });
      expect(response.status).toBe(status);
    }, options);
  });
});

describe('what goes wrong on purpose', () => {
  it('is answered as the server does, to programs and to plain forms', async () => {
    const failures = [
      { kind: 'fail', value: `POST ${ENTRIES}=429:2` },
      { kind: 'slow', value: '1ms' },
    ] as const;
    await developing(
      async (visit) => {
        const browser = visit();
        const page = await browser.open('/shop/mug');
        const wanted = { itemId: 'mug', quantity: 1 };
        const refused = await browser.call('POST', ENTRIES, wanted);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
        const again = await browser.submit(ENTRIES, readForm(page, ENTRIES).fields);
        expect(browser.path).toBe('/shop/mug');
        expect(again).toContain('Please try again in a few seconds.');
        expect((await browser.call('POST', ENTRIES, wanted)).status).toBe(200);
      },
      { failures },
    );
  });

  it('sells out what there was, and gives it back, also after the server was killed', async () => {
    const failures = [{ kind: 'out-of-stock', value: 'MUG' }] as const;
    await withFolder(FILES, async (folder) => {
      const server = await startDevServer(folder, { ...OPTIONS, failures });
      const browser = new Browser(send, server.url);
      const journal = join(folder, '.skerry/outages.json');
      await browser.open('/shop/mug');
      expect(await levelOf(browser)).toBe(0);
      const { status, body } = await browser.call('POST', ENTRIES, { itemId: 'mug', quantity: 1 });
      expect([status, body]).toMatchObject([409, { error: { type: 'stock' } }]);
      const kept = await readFile(journal, 'utf8');
      await server.close();
      expect(existsSync(journal)).toBe(false);
      // As it was when the server was killed in between.
      const killed = await startDevServer(folder, { ...OPTIONS, failures });
      await killed.close();
      await writeFile(journal, kept);
      const next = await startDevServer(folder, OPTIONS);
      const visitor = new Browser(send, next.url);
      await visitor.open('/shop/mug');
      expect([await levelOf(visitor), existsSync(journal)]).toEqual([5, false]);
      await next.close();
    });
  });

  it('is refused at the start with a way out', async () => {
    await withFolder(FILES, async (folder) => {
      const failures = [{ kind: 'out-of-stock', value: 'MUGG' }] as const;
      await expect(startDevServer(folder, { ...OPTIONS, failures })).rejects.toMatchObject({
        hint: "Do you mean 'MUG'?",
      });
    });
  });

  it('is changed by pages of the server alone', async () => {
    await developing(async (_visit, _folder, server) => {
      const page = await (await fetch(server().url)).text();
      const token = /data-token="([^"]+)"/.exec(page)?.[1] ?? '';
      const change = async (method: string, path: string, key: string, body?: object) =>
        fetch(`${server().url}/__skerry/failures${path}`, {
          method,
          headers: { 'x-skerry-token': key },
          ...(body && { body: JSON.stringify(body) }),
        });
      const slow = { kind: 'slow', value: '1ms' };
      expect((await change('POST', '', 'guess', slow)).status).toBe(403);
      expect((await change('POST', '', token, { kind: 'fire' })).status).toBe(400);
      const added = (await (await change('POST', '', token, slow)).json()) as {
        failures: { id: number }[];
      };
      expect(added.failures).toMatchObject([slow]);
      expect((await change('DELETE', `/${added.failures[0]?.id}`, 'guess')).status).toBe(403);
      const rest = await (await change('DELETE', `/${added.failures[0]?.id}`, token)).json();
      expect(rest).toEqual({ failures: [] });
    });
  });
});
