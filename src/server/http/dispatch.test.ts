import { describe, expect, it } from 'vitest';
import { smallShop } from '../testing/fixtures.js';
import { startTestServer } from '../testing/server.js';

const harness = startTestServer(() => smallShop('calls', 'Calls'));
const errors: unknown[] = [];
const invalid = startTestServer(() => smallShop('invalid', 'Faulty'), {
  beforeCall: () => Promise.reject(new Error('boom')),
  onError: (error) => errors.push(error),
});
const COUNTED = {
  ...{ websiteId: 'calls', memberAccountId: null, website_locale: 'en-US', member_locale: null },
  ...{ templateId: 't', variantId: null, pageHash: '', pagePath: '/shop', subject: null },
};

describe('a call that scripts make with a form', () => {
  it.each([
    ['what it takes', JSON.stringify(COUNTED), 200],
    ['what it refuses', '{}', 400],
  ])('is answered, and leads nowhere, with %s', async (_what, data, status) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const response = await browser.send('/api/census/button-click', {
      method: 'POST',
      headers: { accept: 'text/html', referer: 'http://localhost/shop' },
      body: new URLSearchParams({ data }),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  });
});

const MUG = { itemId: 'mug', sku: 'sku-mug' };

it('asks owners for a crumb, and programs with a key for none', async () => {
  const owner = await harness.login('calls', [1]);
  const level = { ...MUG, qtyInStock: 4 };
  const path = '/api/commerce/inventory/stock';
  const refused = { status: 403, body: { error: { type: 'crumb' } } };
  const without = { 'x-csrf-token': '' };
  expect(await owner.call('PUT', path, level, without)).toMatchObject(refused);
  expect(await owner.call('PUT', path, level)).toMatchObject({ status: 200 });
  const { apiKeys } = harness.server.store.site('calls');
  const { key } = await apiKeys.create('A program', ['stock']);
  const program = harness.visitor();
  const authorization = `Bearer ${key}`;
  expect(await program.call('PUT', path, level, { authorization })).toMatchObject({ status: 200 });
});

it('keeps a crumb from page to page, and renews it after a wrong one', async () => {
  const browser = harness.visitor();
  const crumbs: unknown[] = [];
  for (const page of ['/shop', '/shop/mug']) {
    await browser.open(page);
    crumbs.push(browser.cookie('crumb'));
  }
  expect(crumbs[1]).toBe(crumbs[0]);
  const { status } = await browser.call('POST', ENTRIES, MUG, { 'x-csrf-token': 'wrong' });
  expect(status).toBe(403);
  expect(browser.cookie('crumb')).not.toBe(crumbs[0]);
});

const ENTRIES = '/api/commerce/shopping-cart/entries';
const NONE = `${ENTRIES}/none`;

describe('a plain form', () => {
  const twice = (name: string, value: string): [string, string][] => [
    [name, value],
    [name, value],
  ];

  it.each<[path: string, fields: [string, string][], crumbs: number, told: string]>([
    [ENTRIES, Object.entries(MUG), 1, '303 /cart'],
    [ENTRIES, Object.entries(MUG), 0, '303 /shop'],
    [ENTRIES, Object.entries(MUG), 2, '303 /shop'],
    [ENTRIES, [['itemId', 'nothing']], 1, '303 /shop'],
    [ENTRIES, [], 1, '303 /shop'],
    [NONE, [['_method', 'delete']], 1, '303 /shop'],
    [NONE, [['_method', 'PATCH']], 1, '405 null'],
    [NONE, twice('_method', 'DELETE'), 1, '405 null'],
    [NONE, [], 1, '405 null'],
  ])('to %s with %j and %i crumbs leads on: %s', async (path, fields, crumbs, told) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const crumb = Array<[string, string]>(crumbs).fill(['crumb', browser.cookie('crumb') ?? '']);
    const response = await browser.send(path, {
      method: 'POST',
      headers: { referer: 'http://localhost/shop' },
      body: new URLSearchParams([...crumb, ...fields]),
    });
    expect(`${response.status} ${response.headers.get('location')}`).toBe(told);
  });

  it.each([
    ['', '/'],
    ['https://other.example/shop', '/'],
    ['http://localhost/shop/mug?size=l', '/shop/mug?size=l'],
  ])('from %j is told there what is wrong: %s', async (referer, location) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const response = await browser.send(ENTRIES, {
      method: 'POST',
      headers: referer === '' ? {} : { referer },
      body: new URLSearchParams({ crumb: browser.cookie('crumb') ?? '' }),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(browser.cookie('typed')).toBeDefined();
  });

  it.each(['PUT', 'PATCH'])('names its method in a POST alone, not in a %s', async (method) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const crumb = browser.cookie('crumb') ?? '';
    const body = new URLSearchParams({ crumb, _method: 'DELETE' });
    const path = '/api/commerce/shopping-cart/coupons/none';
    expect((await browser.send(path, { method, body })).status).toBe(405);
  });

  it('is answered at once to who has no cookies, and by a page where it would be shown', async () => {
    for (const [accept, type] of [
      ['*/*', 'application/json; charset=utf-8'],
      ['text/html', 'text/html; charset=utf-8'],
    ] as const) {
      const response = await harness.visitor().send(ENTRIES, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams(MUG),
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([403, type]);
    }
    const read = await harness
      .visitor()
      .send('/api/commerce/inventory/stock', { headers: { accept: 'text/html' } });
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

it('tells an error at once, even of a plain form, and nothing of its cause', async () => {
  const browser = invalid.visitor();
  await browser.open('/shop');
  const response = await browser.send(ENTRIES, {
    method: 'POST',
    headers: { referer: 'http://localhost/shop' },
    body: new URLSearchParams({ ...MUG, crumb: browser.cookie('crumb') ?? '' }),
  });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('boom');
  expect([browser.cookie('typed'), errors]).toEqual([undefined, [new Error('boom')]]);
});

describe('a call with JSON', () => {
  const COUPON = { code: 'TEN', kind: 'percent', percent: '10' };
  const COUPONS = '/api/commerce/coupons';
  const ADDED = ['POST', ENTRIES, MUG] as const;

  it.each<[call: readonly [string, string, unknown?], by: string, told: string]>([
    [ADDED, 'crumb', '200 undefined'],
    [ADDED, 'nobody', '403 crumb'],
    [ADDED, 'body', '403 crumb'],
    [ADDED, 'key', '403 crumb'],
    [['POST', COUPONS, COUPON], 'key', '200 undefined'],
    [['POST', COUPONS, COUPON], 'crumb', '401 unauthorized'],
    [['POST', COUPONS, [COUPON]], 'key', '400 invalid'],
    [['POST', `${NONE}/restore`, []], 'crumb', '400 invalid'],
    [['POST', `${NONE}/restore`], 'crumb', '404 not-found'],
    [['POST', NONE, { _method: 'DELETE' }], 'crumb', '405 not-found'],
    [['PATCH', ENTRIES, MUG], 'crumb', '405 not-found'],
    [['GET', '/api/commerce/inventory/stock?itemId=mug'], 'nobody', '200 undefined'],
    [['GET', '/api/commerce/inventory/stock?itemId=mug&itemId=no'], 'nobody', '200 undefined'],
  ])('%j by %s is answered: %s', async ([method, path, body], by, told) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const crumb = browser.cookie('crumb') ?? '';
    const { key } = await harness.server.store.site('calls').apiKeys.create('A', ['coupons']);
    const sent = by === 'body' ? { ...(body as object), crumb } : body;
    const answer = await browser.send(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(by === 'crumb' ? { 'x-csrf-token': crumb } : {}),
        ...(by === 'key' ? { authorization: `Bearer ${key}` } : {}),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const { error, crumb: fresh } = (await answer.json()) as {
      readonly error?: { readonly type: string };
      readonly crumb?: string;
    };
    expect(`${answer.status} ${error?.type}`).toBe(told);
    // Who had a wrong crumb is given one.
    expect(fresh !== undefined).toBe(error?.type === 'crumb');
  });
});

it.each(['GET', 'HEAD'])(
  'gives no cookies for a %s, and takes it from anywhere',
  async (method) => {
    const headers = {
      origin: 'https://other.example',
      'sec-fetch-site': 'cross-site',
      'idempotency-key': 'of no use here',
    };
    const response = await harness
      .visitor()
      .send('/api/commerce/shopping-cart', { method, headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  },
);

it.each([
  ['/shop', 200],
  ['/nowhere', 404],
  ['/api/commerce/shopping-cart', 200],
  ['/api/commerce/inventory/stock', 400],
  ['/api/nowhere', 404],
])('answers HEAD of %s without a body', async (path, status) => {
  const { status: shown } = await harness.visitor().send(path);
  const response = await harness.visitor().send(path, { method: 'HEAD' });
  expect([shown, response.status, await response.text()]).toEqual([status, status, '']);
});
