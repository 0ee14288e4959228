import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fullCart, review } from '../../store/testing/buying.js';
import { testDatabase } from '../../store/testing/database.js';
import { createServer, type Mailer } from '../index.js';
import { SECRET, startTestServer } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';

const TOKEN = 'a-token-of-metrics-that-nobody-guesses';
const HOUR = 60 * 60 * 1_000;

let now = Date.UTC(2026, 5, 12, 16);
let mailFails = false;
const mailer: Mailer = {
  async send() {
    if (mailFails) throw new Error('the mail server is away');
  },
  close: async () => undefined,
};
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  metrics: { token: TOKEN },
  mail: mailer,
  baseUrl: 'https://rope.example',
  now: () => now,
  onError: () => undefined,
});
const unmeasured = startTestServer(() => shopSite());

const read = (authorization?: string) =>
  harness.server.fetch(
    new Request('http://localhost/.skerry/metrics', {
      headers: authorization === undefined ? {} : { authorization },
    }),
  );

/** The value of a sample, such as `skerry_jobs_due{kind="emails"}`; 0 without one. */
async function valueIn(sample: string): Promise<number> {
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length) ?? 0);
}

it.each([
  ['no token', undefined],
  ['another token', `Bearer ${TOKEN}x`],
  ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['another scheme', `Basic ${TOKEN}`],
])('tells nothing for %s', async (_, authorization) => {
  const response = await read(authorization);
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.text()).not.toContain('skerry_');
});

it('tells the same to a program of the host, in the form of Prometheus', async () => {
  const response = await read(`Bearer ${TOKEN}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const names = (text: string) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const told = names(await response.text());
  const documented = await readFile('docs/operating.md', 'utf8');
  const own = told.filter((name) => name?.startsWith('skerry_'));
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  expect(own.length).toBeGreaterThan(12);
  expect(told).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(names(await harness.server.metrics())).toEqual(told);
});

it('is off by default, and refuses a token that can be guessed', async () => {
  const { status } = await unmeasured.server.fetch(
    new Request('http://localhost/.skerry/metrics', {
      headers: { authorization: 'Bearer undefined' },
    }),
  );
  expect(status).toBe(404);
  await expect(unmeasured.server.metrics()).rejects.toThrow("its option 'metrics'");
  for (const token of ['short', '', 'many words that no header carries as one']) {
    const started = createServer(await shopSite(), { metrics: { token } });
    await expect(started).rejects.toThrow("The token of 'metrics' needs at least 32 letters");
  }
});

it('counts pages, calls and the cache', async () => {
  const samples = [
    'skerry_answer_seconds_count{kind="page",status="200"}',
    'skerry_answer_seconds_count{kind="call",status="200"}',
    'skerry_calls_total{call="cart.read",status="200"}',
    'skerry_calls_total{call="cart.add",status="404"}',
    'skerry_render_seconds_count',
    'skerry_page_cache_total{result="missed"}',
    'skerry_page_cache_total{result="found"}',
  ];
  const values = async () => {
    const all = [];
    for (const sample of samples) all.push(await valueIn(sample));
    return all;
  };
  const before = await values();
  const browser = harness.visitor();
  await browser.open('/shop');
  await browser.open('/shop');
  await browser.call('GET', '/api/commerce/shopping-cart');
  const nothing = { itemId: 'nothing', quantity: 1 };
  await browser.call('POST', '/api/commerce/shopping-cart/entries', nothing);
  const added = (await values()).map((value, at) => value - (before[at] ?? 0));
  expect(added).toEqual([2, 1, 1, 1, 1, 1, 1]);
});

it('counts payments by what the provider says', async () => {
  const site = harness.server.store.site('rope-and-co');
  const order = async (method: string) => {
    const cart = await fullCart(site, 'splice');
    const payment = { provider: 'test', method };
    await site.checkout
      .place({ cartId: cart.id }, review(cart, { payment }))
      .catch(() => 'refused');
  };
  await order('succeed');
  await order('decline');
  for (const [call, result] of [
    ['authorize', 'authorized'],
    ['authorize', 'declined'],
    ['capture', 'captured'],
  ]) {
    const labels = `provider="test",call="${call}",result="${result}"`;
    expect([call, await valueIn(`skerry_payment_seconds_count{${labels}}`)]).toEqual([call, 1]);
  }
});

it('tells the work that waits, its age, and what is not tried again', async () => {
  const site = harness.server.store.site('rope-and-co');
  await harness.server.work();
  await site.invitations.ask('ada@example.com', 'en');
  now += HOUR;
  const emails = async () => [
    await valueIn('skerry_jobs_due{kind="emails"}'),
    await valueIn('skerry_jobs_oldest_seconds{kind="emails"}'),
    await valueIn('skerry_jobs_failed{kind="emails"}'),
  ];
  expect(await emails()).toEqual([1, 3_600, 0]);
  mailFails = true;
  const result = 'skerry_emails_total{kind="account-password",result="failed"}';
  for (let round = 0; round < 20 && (await emails())[2] === 0; round++) {
    await harness.server.work();
    now += 24 * HOUR;
  }
  mailFails = false;
  expect(await emails()).toEqual([0, 0, 1]);
  expect(await valueIn(result)).toBeGreaterThan(1);
  expect(await valueIn('skerry_errors_total{during="jobs"}')).toBeGreaterThan(1);
});

it('tells that the database does not answer', async () => {
  const database = await testDatabase();
  const server = await createServer(await shopSite(), {
    database: database.url,
    ...(database.schema && { schema: database.schema }),
    secret: SECRET,
    jobs: false,
    mail: mailer,
    metrics: {},
  });
  expect(await server.metrics()).toContain('\nskerry_database_up 1\n');
  await server.close();
  const away = await server.metrics();
  expect(away).toContain('\nskerry_database_up 0\n');
  expect(away).not.toContain('skerry_jobs_due{');
  await database.remove();
});
