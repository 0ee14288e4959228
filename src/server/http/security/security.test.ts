import { describe, expect, it } from 'vitest';
import { onPostgres, testDatabase } from '../../../store/testing/database.js';
import { createServer } from '../../index.js';
import { Browser } from '../../testing/browser.js';
import { smallShop } from '../../testing/fixtures.js';
import { fieldsOf, formsOf } from '../../testing/forms.js';
import { SECRET, startTestServer } from '../../testing/server.js';
import { testCaptcha } from './captcha.js';
import { ClientAddresses } from './client-address.js';
import { LIMITS } from './rate-limits.js';

const limited = startTestServer(() => smallShop('limited', 'Limited'), { limits: 1 });
const ENTRIES = '/api/commerce/shopping-cart/entries';

describe('limits', () => {
  it('tell a visitor to wait who asks too often, and nobody else', async () => {
    const [eager, other] = [limited.visitor(), limited.visitor()];
    await Promise.all([eager.open('/shop'), other.open('/shop')]);
    const statuses = new Set<number>();
    let retry: string | null = null;
    for (let count = 0; count < 125; count++) {
      const { status, headers } = await eager.call('POST', ENTRIES, { itemId: 'nothing' });
      statuses.add(status);
      retry = headers.get('retry-after');
    }
    expect([...statuses]).toEqual([404, 429]);
    expect(Number(retry)).toBeGreaterThan(0);
    expect((await other.call('POST', ENTRIES, { itemId: 'mug' })).status).toBe(200);
  });

  it('tell plain forms on their page, with what was typed, until those too come too often', async () => {
    const browser = limited.visitor();
    const product = await browser.open('/shop/mug');
    const { action, fields } = formsOf(product).find((each) => each.action === ENTRIES) ?? {};
    const typed = { ...fields, quantity: '7' };
    for (let count = 0; count < 120; count++) await browser.call('POST', ENTRIES, {});
    const post = () =>
      browser.send(action ?? '', { method: 'POST', body: new URLSearchParams(typed) });
    expect((await post()).status).toBe(303);
    const page = await browser.send('/shop/mug');
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([200, true]);
    const text = await page.text();
    expect(text).toContain('Please try again in a few seconds.');
    expect(fieldsOf(text, ENTRIES).quantity).toBe('7');
    const statuses = new Set<number>();
    for (let count = 0; count < 25; count++) statuses.add((await post()).status);
    expect([...statuses]).toEqual([303, 429]);
  });

  it('answer guesses of codes alike, and then not at all', async () => {
    const browser = limited.visitor();
    await browser.open('/shop');
    await browser.call('POST', ENTRIES, { itemId: 'mug' });
    const answers: unknown[] = [];
    for (let count = 0; count < 11; count++) {
      const code = `GUESS${count}`;
      const { status, body } = await browser.call('POST', '/api/commerce/shopping-cart/coupons', {
        code,
      });
      const { shoppingCart } = body as { shoppingCart?: { invalidCoupons: { text: string }[] } };
      answers.push(status === 200 ? shoppingCart?.invalidCoupons.map(({ text }) => text) : status);
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(['This code is not valid.']));
    expect(answers[10]).toBe(429);
  });
});

describe('servers that share a database', () => {
  it('count together where it is PostgreSQL, and each for itself where it is a file', async () => {
    const database = await testDatabase();
    const { url, schema } = database;
    const site = smallShop('together', 'Together');
    const start = () =>
      createServer(site, { database: url, secret: SECRET, jobs: false, ...(schema && { schema }) });
    const [one, two] = [await start(), await start()];
    try {
      let server = one;
      const visitor = () => new Browser((request) => server.fetch(request), 'http://localhost');
      const add = async (browser: Browser) =>
        (await browser.call('POST', ENTRIES, { itemId: 'nothing' })).status;
      const [eager, other] = [visitor(), visitor()];
      await Promise.all([eager.open('/shop'), other.open('/shop')]);
      for (let count = 0; count < LIMITS.change.visitor.points; count++) {
        expect(await add(eager)).toBe(404);
      }
      server = two;
      expect(await add(eager)).toBe(onPostgres ? 429 : 404);
      expect(await add(other)).toBe(404);
      // What reads is counted by each process.
      expect((await eager.send('/api/commerce/shopping-cart')).status).toBe(200);
      await two.store.clean();
      expect(await add(eager)).toBe(onPostgres ? 429 : 404);
    } finally {
      await Promise.all([one.close(), two.close()]);
      await database.remove();
    }
  });
});

describe('a captcha', () => {
  it('passes once, for its own action', async () => {
    await limited.visitor().open('/');
    const store = limited.server.store.site('limited');
    const token = await testCaptcha.issue(store, 'restock');
    expect(await testCaptcha.verify(store, token, 'form')).toBe(false);
    expect(await testCaptcha.verify(store, token, 'restock')).toBe(true);
    expect(await testCaptcha.verify(store, token, 'restock')).toBe(false);
  });
});

describe('the address of a visitor', () => {
  const addresses = new ClientAddresses(['10.0.0.0/8', '::1']);
  const request = (forwarded: string) =>
    new Request('http://x/', {
      headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
    });
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

  it.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7', 'http://x'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1', 'https://x'],
    ['::ffff:10.1.2.3', '203.0.113.7, 198.51.100.1, 10.9.9.9', '198.51.100.1', 'https://x'],
    ['::1', 'nonsense', '::1', 'https://x'],
  ])('that comes from %s with %s is %s', (connection, forwarded, expected, origin) => {
    expect(addresses.of(request(forwarded), from(connection))).toBe(expected);
    const asked = request(forwarded);
    expect(addresses.originOf(asked, new URL(asked.url), from(connection))).toBe(origin);
  });

  it('is known only where the host says it', () => {
    expect(addresses.of(request('198.51.100.1'), undefined)).toBe('unknown');
    expect(() => new ClientAddresses(['nowhere'])).toThrow("'nowhere'");
  });
});
