import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from './features/index.js';
import type { AnyRoute } from './http/route.js';
import type { Browser } from './testing/browser.js';
import { smallShop } from './testing/fixtures.js';
import { startTestServer } from './testing/server.js';

const SITE = 'routes';
const harness = startTestServer(() => smallShop(SITE, 'Routes'), {
  onError: (error, id) => id !== 'payments' && errors.push(error),
});
const errors: unknown[] = [];

const ID = '0123456789abcdef01234567';
const addressOf = ({ path }: AnyRoute): string => path.replace(/\{\w+\}/g, ID);
const CHANGES = ROUTES.filter(({ method }) => method !== 'GET');
const name = ({ method, path }: AnyRoute): string => `${method} ${path}`;

/** What every state of the shop that calls may change says of itself. */
async function state(): Promise<unknown> {
  const store = harness.server.store.site(SITE);
  const { rows } = await store.orders.list();
  return [await store.carts.list(), await store.stock.list(), rows, await store.coupons.list()];
}

/** They need the token of the session too, which is tried where sessions and subscriptions are. */
const WITH_TOKEN = new Set(['session.end', 'account.cancelSubscription']);

const NESTED = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

const HOSTILE: readonly unknown[] = [
  null,
  [],
  'text',
  0,
  { itemId: { $ne: 1 }, quantity: '1e9', code: ['x'], additionalFields: 7, location: 'here' },
  { itemId: '__proto__', sku: 'constructor', quantity: -1, additionalFields: '{"__proto__":1}' },
  { itemId: '\u0000', code: '\u0000', additionalFields: '"\\u0000"' },
  { itemId: '\ud800', code: 'x'.repeat(5_000), quantity: 1e308 },
  { additionalFields: '['.repeat(40_000) },
  { location: { country: 'US', region: '\u0000', postalCode: 1 }, optionId: {} },
  { additionalFields: NESTED, form: NESTED, data: NESTED },
];

async function visitor(): Promise<Browser> {
  const browser = harness.visitor();
  await browser.open('/shop');
  return browser;
}

/** Something to send, where a method sends anything. */
const bodyOf = ({ method }: (typeof ROUTES)[number]) => (method === 'GET' ? undefined : {});

describe('every call', () => {
  it.each(CHANGES.map((route) => [name(route), route] as const))(
    '%s is refused without its crumb, and changes nothing',
    async (_name, route) => {
      await visitor();
      const before = await state();
      for (const crumb of ['', 'wrong', 'a.b', (await visitor()).cookie('crumb') ?? '']) {
        const browser = await visitor();
        const { status, body } = await browser.call(
          route.method,
          addressOf(route),
          {},
          { 'x-csrf-token': crumb },
        );
        if (route.access.who === 'everyone' && route.withoutCrumb !== true) {
          expect([status, (body as { error: { type: string } }).error.type]).toEqual([
            403,
            'crumb',
          ]);
        } else {
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each(ROUTES.map((route) => [name(route), route] as const))(
    '%s answers hostile bodies with a refusal, not with an error',
    async (_name, route) => {
      const browser = await visitor();
      const before = errors.length;
      for (const body of HOSTILE) {
        const hasBody = route.method !== 'GET';
        const { status } = await browser.call(
          route.method,
          addressOf(route),
          hasBody ? body : undefined,
        );
        expect(status).toBeLessThan(500);
      }
      for (const [type, text] of [
        ['application/json', '{'],
        ['application/json', '\xff'],
        ['text/plain', 'x'],
        ['application/x-www-form-urlencoded', 'a=1&a.b=2&a.b.c=3'],
        ['multipart/form-data; boundary=x', '--y'],
        ['application/json', `"${'x'.repeat(200_000)}"`],
        ['application/json', `{"answers":${NESTED},"data":${NESTED}}`],
      ] as const) {
        if (route.method === 'GET') break;
        const crumb = browser.cookie('crumb') ?? '';
        const headers = { 'content-type': type, 'x-csrf-token': crumb };
        const response = await browser.send(addressOf(route), {
          method: route.method,
          headers,
          body: text,
        });
        expect(response.status).toBeGreaterThanOrEqual(route.body === undefined ? 200 : 303);
        expect(response.status).toBeLessThan(500);
      }
      expect(errors.length).toBe(before);
    },
  );

  let accounts: readonly { readonly browser: Browser; readonly allowed: boolean }[] = [];
  beforeAll(async () => {
    accounts = await Promise.all(
      [14, 10, 1].map(async (role) => ({
        browser: await harness.login(SITE, [role]),
        allowed: role === 1,
      })),
    );
  });

  it.each(ROUTES.map((route) => [name(route), route] as const))(
    '%s is for those who may make it',
    async (_name, route) => {
      if (route.access.who === 'everyone') return expect(route.access).toEqual({ who: 'everyone' });
      const { status } = await (await visitor()).call(
        route.method,
        addressOf(route),
        bodyOf(route),
      );
      expect([401, 403]).toContain(status);
      for (const { browser, allowed } of accounts) {
        const answer = await browser.call(route.method, addressOf(route), bodyOf(route));
        expect(answer.status).toBeLessThan(500);
        if (WITH_TOKEN.has(route.id)) continue;
        const may = allowed || route.access.who === 'member';
        if (may) expect([401, 403]).not.toContain(answer.status);
        else expect(answer.status).toBe(403);
      }
    },
  );

  it('takes no other method, and says which', async () => {
    for (const path of new Set(ROUTES.map(addressOf))) {
      const { status, headers } = await (await visitor()).call('PATCH', path);
      expect(status).toBe(405);
      expect(headers.get('allow')).toMatch(/GET|POST|PUT|DELETE/);
    }
  });
});
