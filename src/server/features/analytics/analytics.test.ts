import { describe, expect, it } from 'vitest';
import { EVENT_V2 } from '../../../../widgets/contract/records.js';
import { sampleRecord } from '../../testing/abuse/telling.js';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const asking = { analytics: { enabled: true } };
const ERRORS = '/api/events/RecordJavascriptErrors';
const harness = startTestServer(() => shopSite(undefined, {}, asking));
const silent = startTestServer(() => smallShop('silent', 'Silent'));
const storeOf = () => harness.server.store.site('rope-and-co');
const newest = async () => (await storeOf().analytics.list()).rows[0];

const TOKEN = '0123456789abcdef0123456789abcdef';
const ERROR = {
  message: 'Too short',
  stack: `at f (https://rope.example/order-status/${TOKEN})`,
  page: `/order-status/${TOKEN}`,
  source: null,
  line: 1,
  column: null,
  userAgent: 'Tests',
};
const EVENT = { event: 'javascript_error', data: ERROR, timestamp: 1 };
const COUNTED = {
  websiteId: 'rope-and-co',
  memberAccountId: null,
  website_locale: 'en-US',
  member_locale: null,
  templateId: 't',
  variantId: null,
  pageHash: '',
  pagePath: '/shop',
  subject: null,
};
const METRIC = {
  app: 'site',
  pageLoadId: 'p',
  ts: 1,
  event: 'page_speed',
  data: { name: 'LCP', value: 0 },
};

async function visitor(of = harness) {
  const browser = of.visitor();
  await browser.open('/');
  return browser;
}

it('never keeps tokens of addresses, whoever sends them', async () => {
  const { body } = await (await visitor()).call('POST', ERRORS, [EVENT]);
  expect(body).toEqual({ recorded: true });
  expect((await newest())?.data).toMatchObject({
    stack: 'at f (https://rope.example/order-status/…)',
    page: '/order-status/…',
    timestamp: 1,
  });
});

describe('RecordJavascriptErrors', () => {
  const refusing = startTestServer(() =>
    shopSite(undefined, {}, { analytics: { enabled: true, errors: false } }),
  );

  it('keeps errors where nothing is said of analytics', async () => {
    const browser = await visitor(silent);
    expect((await browser.call('POST', ERRORS, [EVENT])).body).toEqual({ recorded: true });
    const { rows } = await silent.server.store.site('silent').analytics.list();
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([['script-error', 'Too short']]);
  });

  it('keeps none where `analytics.errors` is false', async () => {
    const browser = await visitor(refusing);
    expect((await browser.call('POST', ERRORS, [EVENT])).body).toEqual({ recorded: false });
    expect((await refusing.server.store.site('rope-and-co').analytics.list()).rows).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['ten events', Array(10).fill(EVENT), 200],
    ['eleven events', Array(11).fill(EVENT), 400],
    ['no event', [], 400],
    ['an object', { events: [EVENT] }, 400],
    ['an event of another name', [{ ...EVENT, event: 'other' }], 400],
    ['a stack that is too long', [{ ...EVENT, data: { ...ERROR, stack: 'x'.repeat(5_001) } }], 400],
    ['a time that is none', [{ ...EVENT, timestamp: 'now' }], 400],
  ])('answers %s', async (_, body, status) => {
    expect((await (await visitor()).call('POST', ERRORS, body as object)).status).toBe(status);
  });

  it('is refused without a crumb, and lists are refused elsewhere', async () => {
    const browser = await visitor();
    const { status } = await browser.send(ERRORS, {
      method: 'POST',
      body: JSON.stringify([EVENT]),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(403);
    const cart = await browser.call('POST', '/api/commerce/shopping-cart/entries', [EVENT]);
    expect(cart.status).toBe(400);
  });
});

describe('the check of an event', () => {
  const [SCHEMA, VALIDATE] = ['shown', '/api/v1/clanker/validate-event-content'];
  const eventOf = (name: string) =>
    JSON.stringify({ ...sampleRecord(EVENT_V2), custom_schema_name: name });

  it.each<[string, string, string, readonly string[]]>([
    ['of its schema is valid', SCHEMA, eventOf(SCHEMA), []],
    ['of another schema names that', SCHEMA, eventOf('other'), ['custom_schema_name']],
    ['sent under another name names that', 'other', eventOf(SCHEMA), ['custom_schema_name']],
    ['that is a list is refused', SCHEMA, '[]', ['data']],
    ['that is null is refused', SCHEMA, 'null', ['data']],
    ['that is a number is refused', SCHEMA, '3', ['data']],
  ])('%s', async (_, eventSchemaName, eventContent, errors) => {
    const sent = { eventSchemaName, eventContent };
    const { body } = await (await visitor()).call('POST', `${VALIDATE}/${SCHEMA}`, sent);
    expect(body).toEqual({ valid: errors.length === 0, errors });
  });
});

it('keeps nothing for a site that does not ask', async () => {
  const browser = await visitor(silent);
  const { body } = await browser.call('POST', '/api/1/performance/records', { records: [METRIC] });
  expect(body).toEqual({ recorded: false });
  const { rows } = await silent.server.store.site('silent').analytics.list();
  expect(rows.filter(({ kind }) => kind !== 'script-error')).toEqual([]);
});

describe('performance records', () => {
  const send = async (record: object, headers = {}) =>
    (await visitor()).call('POST', '/api/1/performance/records', { records: [record] }, headers);

  it('have a name of the load, another for each', async () => {
    const settings = async () =>
      (await (await visitor()).call('GET', '/api/1/performance/settings')).body;
    const first = await settings();
    expect(first).toEqual({ pageLoadId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(await settings()).not.toEqual(first);
  });

  it.each([
    [0, 200],
    [2_147_483_647, 200],
    [2_147_483_648, 400],
    [-1, 400],
    [1.5, 400],
    ['1', 400],
  ])('hold a value of %s: %i', async (value, status) => {
    expect((await send({ ...METRIC, data: { name: 'LCP', value } })).status).toBe(status);
  });

  it.each(['page_speed', 'image', 'user'])('are of %s', async (event) => {
    expect((await send({ ...METRIC, event })).status).toBe(200);
    const data = { ...METRIC, event, data: { ...METRIC.data, url: null } };
    expect(await newest()).toMatchObject({ kind: 'performance', name: event, data });
  });

  it.each([
    ['of another kind', { ...METRIC, event: 'other' }],
    ['without a name of the load', { ...METRIC, pageLoadId: undefined }],
  ])('%s are refused', async (_, record) => {
    expect((await send(record)).status).toBe(400);
  });

  it('of another site are refused', async () => {
    const { status } = await send(METRIC, { origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});

it.each([
  ['rope', 200],
  ['x'.repeat(200), 200],
  ['x'.repeat(201), 400],
])('counts that a product was looked at, by its id: %s', async (subject, status) => {
  const data = JSON.stringify(COUNTED);
  const path = `/api/census/RecordQuickView/${subject}`;
  expect(await (await visitor()).call('POST', path, { data })).toMatchObject({ status });
});

describe('the JSON in a text', () => {
  const FULL = { ...COUNTED, templateId: 'x'.repeat(2_083), pagePath: 'x'.repeat(2_083) };
  it.each<[data: string, status: number]>([
    [JSON.stringify(COUNTED), 200],
    [JSON.stringify(FULL), 200],
    [JSON.stringify({ ...COUNTED, other: 'x' }), 200],
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['7', 400],
    ['"text"', 400],
    [`[${JSON.stringify(COUNTED)}]`, 400],
    ['{}', 400],
    [JSON.stringify({ ...COUNTED, pagePath: '\u0000' }), 400],
  ])('is an object: %#', async (data, status) => {
    const sent = await (await visitor()).call('POST', '/api/census/overlay', { data });
    expect(sent.status).toBe(status);
  });

  it('has an end', async () => {
    const fields = Array.from({ length: 12 }, (_, at) => [`own_${at}`, 'x'.repeat(2_000)]);
    const send = async (count: number) => {
      const data = JSON.stringify({
        ...{ websiteId: 'rope-and-co', memberAccountId: null, website_locale: 'en-US' },
        ...{ member_locale: null, templateId: 't', variantId: null, pageHash: '', pagePath: '/' },
      });
      const own = Object.fromEntries(fields.slice(0, count));
      const body = { event: 'seen', data, ...own };
      return (await (await visitor(silent)).call('POST', '/api/events/RecordEvent', body)).status;
    };
    expect([await send(9), await send(12)]).toEqual([200, 413]);
  });
});

it('gives the owner what was told, a page after the other', async () => {
  const records = Array.from({ length: 60 }, (_, index) => ({
    kind: 'event-v1',
    name: `event-${index}`,
    data: {},
  }));
  await storeOf().analytics.record(records);
  const owner = await harness.login('rope-and-co', [1]);
  const path = '/api/1/analytics/records?kind=event-v1';
  const first = (await owner.call('GET', path)).body as {
    records: { name: string }[];
    nextPageCursor: string;
  };
  const { body } = await owner.call('GET', `${path}&cursor=${first.nextPageCursor}`);
  const second = body as typeof first & { hasNextPage: boolean };
  expect(second.hasNextPage).toBe(false);
  const names = [...first.records, ...second.records].map(({ name }) => name);
  expect(names.sort()).toEqual(records.map(({ name }) => name).sort());
});
