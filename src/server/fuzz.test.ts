import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHOP_PATHS } from '../shared/shop-addresses.js';
import { ADMIN_PAGES, ROUTES, SHOP_PAGES } from './features/index.js';
import type { Browser } from './testing/browser.js';
import { startTestServer } from './testing/server.js';
import { shopSite } from './testing/shop-site.js';

/** How many requests are made up; `SKERRY_REQUESTS=200000` for long runs. */
const REQUESTS = Number(process.env.SKERRY_REQUESTS ?? 500);
/** Requests of one visitor, one after the other: what they left in the shop is there for the next. */
const OF_ONE = 50;

const SITE = 'rope-and-co';
const errors: unknown[] = [];
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  onError: (error, id) => id !== 'payments' && errors.push(error),
});

/** What a good request may hold, so that many get past the first check. */
const SENSE = fc.constantFrom<unknown>(
  ...['rope', 'buoy', 'chart', 'splice', 'card', 'card-25', 'course', 'club', 'post', 'boat'],
  ...[0, 1, 2, 999, 10_000, -1, 1.5, 1_200, true, false, null, '', '1', 'USD', 'US', 'ME'],
  ...['0123456789abcdef01234567', '0123456789abcdef0123456789abcdef', 'ada@example.com', '12.50'],
  ...['/cart', '//evil.example', 'PUT', 'DELETE', 'test', 'succeed', 'decline', '{"gift":"Paper"}'],
  { country: 'US', region: 'ME', postalCode: '04101' },
  { email: 'ada@example.com', name: 'Ada', phone: '' },
  { provider: 'test', method: 'succeed' },
  {
    name: 'Ada',
    line1: '1 Quay',
    city: 'Pellan',
    region: 'ME',
    postalCode: '04101',
    country: 'US',
  },
);
const NONSENSE = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>('__proto__', 'constructor', '\0', '\ud800', 1e308, -0, 2 ** 53, [], {}),
  fc.constantFrom('['.repeat(2_000), '9999999999999999-a', '9007199254740993', '1e308', '{'),
);
const VALUE = fc.oneof({ weight: 4, arbitrary: SENSE }, { weight: 1, arbitrary: NONSENSE });

/** Names that payloads of any call have. */
const NAMES = [
  ...new Set(
    ROUTES.flatMap(({ body, query }) =>
      [body, query].flatMap((schema) =>
        schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [],
      ),
    ),
  ),
  ...['_method', 'crumb', 'from', 'contact.email', 'shipping.country', 'additionalFields.gift'],
];
const PAYLOAD = fc.dictionary(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...NAMES) },
    { weight: 1, arbitrary: fc.string() },
  ),
  VALUE,
  { maxKeys: 8 },
);

const PAGES = [
  ...[...SHOP_PAGES, ...ADMIN_PAGES].map(({ path }) => path),
  ...Object.values(SHOP_PATHS),
  ...['/', '/shop', '/shop/rope', '/shop/club', '/search', '/shop.xml', '/sitemap.xml', '/lock'],
  ...['/api/openapi.json', '/api/nothing', '/.skerry/ready'],
];

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** A request as someone may make it who means no good. */
const REQUEST = fc.record({
  route: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...ROUTES.map(({ method, path }) => `${method} ${path}`)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...PAGES.map((path) => `GET ${path}`)) },
  ),
  parts: fc.array(VALUE, { maxLength: 2 }),
  query: PAYLOAD,
  body: PAYLOAD,
  as: fc.constantFrom('json', 'form', 'form', 'text'),
  method: rarely(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE')),
  crumb: fc.constantFrom('own', 'own', 'own', 'own', 'none', 'wrong'),
  cookie: rarely(fc.tuple(fc.constantFrom('CART', 'crumb', 'visitorId'), fc.string())),
  key: rarely(fc.constantFrom('a', 'b', '\t', 'x'.repeat(300))),
});
type Made = typeof REQUEST extends fc.Arbitrary<infer T> ? T : never;

async function send(browser: Browser, made: Made): Promise<number> {
  const [ownMethod = '', path = ''] = made.route.split(' ');
  const method = made.method ?? ownMethod;
  const parts = [...made.parts];
  const address = path.replace(/\{\w+\}/g, () => textOf(parts.shift() ?? 'rope'));
  const query = Object.entries(made.query).map(
    ([name, value]) => `${textOf(name)}=${textOf(value)}`,
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const headers = {
    ...(hasBody ? { 'content-type': TYPES[made.as] } : {}),
    ...(made.crumb === 'none' ? {} : { 'x-csrf-token': crumbOf(browser, made.crumb) }),
    ...(made.key === null ? {} : { 'idempotency-key': made.key }),
  };
  const response = await browser.send(`${address}?${query.join('&')}`, {
    method,
    headers,
    ...(hasBody ? { body: bodyOf(made) } : {}),
  });
  await response.arrayBuffer();
  return response.status;
}

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
} as const;

function bodyOf({ as, body }: Made): string {
  if (as !== 'form') return JSON.stringify(body);
  const fields = Object.entries(body).map(([name, value]) => `${textOf(name)}=${textOf(value)}`);
  return fields.join('&');
}

/** A value as it is written into an address or a form. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
}

function crumbOf(browser: Browser, crumb: string): string {
  return crumb === 'own' ? (browser.cookie('crumb') ?? '') : 'wrong';
}

const VISITORS = [
  async () => harness.visitor(),
  async () => harness.login(SITE, []),
  async () => harness.login(SITE, [1]),
];

it(
  'answers whatever is asked with no error of ours',
  async () => {
    const statuses: Record<number, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...VISITORS),
        fc.array(REQUEST, { minLength: OF_ONE, maxLength: OF_ONE }),
        async (makeVisitor, requests) => {
          const browser = await makeVisitor();
          await browser.open('/shop');
          for (const made of requests) {
            if (made.cookie !== null) browser.setCookie(made.cookie[0], textOf(made.cookie[1]));
            const status = await send(browser, made);
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (status >= 500)
              throw new Error(`${status}: ${JSON.stringify(made)}`, { cause: errors.at(-1) });
          }
        },
      ),
      { numRuns: Math.ceil(REQUESTS / OF_ONE), endOnFailure: true },
    );
    expect(errors).toEqual([]);
    console.info(`${Math.ceil(REQUESTS / OF_ONE) * OF_ONE} requests: ${JSON.stringify(statuses)}`);
  },
  60_000 + REQUESTS * 100,
);
