import { expect, it } from 'vitest';
import {
  StoreProblem,
  type WebhookRequest,
  type WebhookSender,
  type WebsiteStore,
} from '../index.js';
import { buy, fullCart, subscribe } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { sign } from './signature.js';
import { WEBHOOK_EVENTS, WEBHOOK_TYPES, type WebhookType } from './webhook-events.js';

const harness = openTestStore();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const URL = 'https://hooks.example/shop';
const UNLIMITED = { unlimited: true, qtyInStock: 0 };

const add = (site: WebsiteStore, types: readonly WebhookType[] = ['stock.set'], url = URL) =>
  site.webhooks.create({ url, types });
const setStock = (site: WebsiteStore) => site.stock.set('rope', 'rope', UNLIMITED);

/** A sender that notes what it is given, and a receiver that answers. */
function receiver(answer: number | Error = 200, text = '') {
  const got: WebhookRequest[] = [];
  const sender: WebhookSender = {
    async send(request) {
      got.push(request);
      if (answer instanceof Error) throw answer;
      return { status: answer, text };
    },
  };
  return { got, sender };
}

/** What an endpoint is told, as it reads it. */
async function toldTo(site: WebsiteStore, id: string) {
  const { got, sender } = receiver();
  await site.webhookDeliveries.deliver(id, sender);
  return got.map(
    ({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object },
  );
}

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
const signatureOf = ({ headers, body }: WebhookRequest, ...secrets: string[]) => {
  const timestamp = Number(headers['webhook-timestamp']);
  return sign({ id: headers['webhook-id'] ?? '', timestamp, body }, secrets.map(keyOf));
};

it('tells each endpoint what it asked for, and no other', async () => {
  const [site, neighbour] = [harness.website(), harness.website()];
  const { endpoint } = await add(site);
  const { endpoint: other } = await add(site, ['order.placed']);
  const { endpoint: foreign } = await add(neighbour);
  await setStock(site);
  expect(await toldTo(site, endpoint.id)).toEqual([
    {
      type: 'stock.set',
      timestamp: new Date(harness.now).toISOString(),
      data: { itemId: 'rope', sku: 'rope', ...UNLIMITED },
    },
  ]);
  expect(await toldTo(site, other.id)).toEqual([]);
  expect(await toldTo(neighbour, foreign.id)).toEqual([]);
  // Nobody sends what is another website's.
  await setStock(site);
  expect(await toldTo(neighbour, endpoint.id)).toEqual([]);
  expect(await neighbour.webhooks.get(endpoint.id)).toBeUndefined();
  expect((await neighbour.webhookDeliveries.list(endpoint.id)).rows).toEqual([]);
});

it('sends what waits for one endpoint, however much was sent to it', async () => {
  const site = harness.website();
  const [{ endpoint }, { endpoint: other }] = [await add(site), await add(site)];
  const { sender } = receiver();
  const send = () => site.webhookDeliveries.deliver(endpoint.id, sender);
  for (let count = 0; count < 51; count++) await setStock(site);
  expect([await send(), await send()]).toEqual([50, 1]);
  harness.now += HOUR;
  await setStock(site);
  expect([await send(), await send()]).toEqual([1, 0]);
  const { rows } = await site.webhookDeliveries.list(other.id);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['waiting']));
});

it('gives up what waits for the endpoint that is switched off, and nothing else', async () => {
  const site = harness.website();
  const [{ endpoint }, { endpoint: other }] = [await add(site), await add(site)];
  await setStock(site);
  await site.webhookDeliveries.deliver(endpoint.id, receiver().sender);
  await setStock(site);
  await site.webhooks.change(endpoint.id, { active: false });
  harness.now += HOUR;
  await site.webhookDeliveries.deliver(endpoint.id, receiver().sender);
  const states = async (id: string) =>
    (await site.webhookDeliveries.list(id)).rows.map(({ state }) => state).sort();
  expect([await states(endpoint.id), await states(other.id)]).toEqual([
    ['failed', 'sent'],
    ['waiting', 'waiting'],
  ]);
});

it.each([
  ['switched off', { active: false }, 200, ['off', 'sent']],
  ['moved', { url: 'https://hooks.example/new' }, 410, ['active', 'waiting']],
] as const)('is %s while it is told, and has the answer', async (_, change, status, expected) => {
  const site = harness.website();
  const { endpoint } = await add(site);
  await setStock(site);
  await site.webhookDeliveries.deliver(endpoint.id, {
    async send() {
      await site.webhooks.change(endpoint.id, change);
      await site.webhookDeliveries.deliver(endpoint.id, receiver().sender);
      return { status, text: '' };
    },
  });
  const [message] = (await site.webhookDeliveries.list(endpoint.id)).rows;
  expect([(await site.webhooks.get(endpoint.id))?.state, message?.state]).toEqual(expected);
});

it('notes the answer to each message, and removes those of one endpoint', async () => {
  const site = harness.website();
  const [{ endpoint }, { endpoint: other }] = [await add(site), await add(site)];
  for (let count = 0; count < 2; count++) await setStock(site);
  let told = 0;
  await site.webhookDeliveries.deliver(endpoint.id, {
    send: async () => ({ status: told++ === 0 ? 500 : 200, text: '' }),
  });
  const states = async (id: string) =>
    (await site.webhookDeliveries.list(id)).rows.map(({ state }) => state).sort();
  expect(await states(endpoint.id)).toEqual(['sent', 'waiting']);
  await site.webhooks.remove(endpoint.id);
  expect(await states(other.id)).toEqual(['waiting', 'waiting']);
});

it('exchanges the secret of one endpoint', async () => {
  const site = harness.website();
  const [{ endpoint }, other] = [await add(site), await add(site)];
  await site.webhooks.exchangeSecret(endpoint.id);
  await setStock(site);
  const { got, sender } = receiver();
  await site.webhookDeliveries.deliver(other.endpoint.id, sender);
  const [request] = got;
  if (request === undefined) throw new Error('It is told');
  expect(request.headers['webhook-signature']).toBe(signatureOf(request, other.secret));
});

it('sends one message again, and no other', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  for (let count = 0; count < 2; count++) await setStock(site);
  await site.webhookDeliveries.deliver(endpoint.id, receiver().sender);
  const states = async () =>
    (await site.webhookDeliveries.list(endpoint.id)).rows.map(({ state }) => state).sort();
  expect(await states()).toEqual(['sent', 'sent']);
  const { rows } = await site.webhookDeliveries.list(endpoint.id);
  await site.webhookDeliveries.sendAgain(endpoint.id, rows[0]?.id ?? '');
  expect(await states()).toEqual(['sent', 'waiting']);
});

it('tells nothing of what was not done, and all of what was', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  const inside = harness.inside(site);
  const undone = inside.write(async (tx) => {
    tx.record('stock.set', 'rope', {});
    throw new StoreProblem('conflict', 'request.busy');
  });
  expect(await refusal(undone)).toBe('conflict request.busy');
  expect((await site.webhookDeliveries.list(endpoint.id)).rows).toEqual([]);
  await inside.write(async (tx) => {
    tx.record('stock.set', 'rope', { sku: 'a' });
    tx.record('api-key.created', 'k');
    tx.record('stock.set', 'rope', { sku: 'b' });
  });
  expect((await toldTo(site, endpoint.id)).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { itemId: 'rope', sku: 'a' },
      { itemId: 'rope', sku: 'b' },
    ]),
  );
});

it('tells of everything in the table what its owner may read, without what only a buyer may', async () => {
  const site = harness.website();
  const { endpoint } = await add(site, WEBHOOK_TYPES);
  const secrets: string[] = [];
  const { cartId: cards } = await site.buyNowCarts.startGiftCard({
    itemId: 'card',
    sku: 'card-50',
    quantity: 1,
  });
  await buy(site, await site.carts.get(cards));
  const placed = await buy(site, await fullCart(site, 'lamp'));
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  secrets.push(site.orders.token(orderId));
  for (const { id } of (await site.giftCards.list()).rows) {
    secrets.push(harness.inside(site).secrets.code(site.websiteId, id));
  }
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const club = await site.carts.setShipping(
    { cartId },
    { location: { country: 'US', region: 'ME', postalCode: '04101' }, optionId: 'post' },
  );
  const bought = await buy(site, club);
  const clubOrder = bought.outcome === 'ordered' ? bought.orderId : '';
  const review = { orderId, itemId: 'lamp', rating: 4, title: 'Firm', body: '', author: 'Ada' };
  await site.reviews.create(review);
  const parcel = { carrier: 'Post', trackingNumber: 'P1', tells: false, actor: 'owner' };
  await site.fulfilments.create(orderId, parcel);
  await site.orders.setState(clubOrder, 'cancelled', 'owner');
  await harness.inside(site).write(async (tx) => {
    const row = await tx.select('subscription').select('id').executeTakeFirstOrThrow();
    tx.record('order.payment-failed', orderId);
    tx.record('order.disputed', orderId);
    tx.record('order.refunded', orderId, { refundId: 'r', paymentCents: 1, giftCardCents: 0 });
    for (const kind of WEBHOOK_TYPES.map((type) => WEBHOOK_EVENTS[type].kind)) {
      const isDone = kind === 'subscription.cancelled';
      if (kind.startsWith('subscription.') && !isDone) tx.record(kind, row.id);
    }
  });
  await setStock(site);
  const said = { itemId: 'lamp', parentId: null, accountId: null, author: 'Ada', body: 'Hi' };
  await site.comments.create({ ...said, email: 'ada@example.com', needsApproval: true });
  const form = { formId: 'f', visitor: 'v', answers: { a: 1 }, page: { url: '/' }, key: null };
  await site.submissions.save(form);

  const told = await toldTo(site, endpoint.id);
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(WEBHOOK_TYPES));
  const of = (type: string) => told.filter((each) => each.type === type).map(({ data }) => data);
  const [shipped] = of('order.shipped') as { fulfilment: object }[];
  expect(shipped?.fulfilment).toMatchObject({ carrier: 'Post', trackingNumber: 'P1' });
  expect(shipped?.fulfilment).not.toHaveProperty('actor');
  expect(of('order.fulfilled')).toMatchObject([
    {
      id: orderId,
      state: 'fulfilled',
      grandTotal: { currency: 'USD' },
      items: [{ sku: 'lamp', quantity: 1 }],
      contact: { email: 'ada@example.com', name: 'Ada' },
      shipping: { city: 'Pellan Point' },
      renewal: null,
    },
  ]);
  expect(of('subscription.cancelled')).toMatchObject([{ itemId: 'club', state: 'cancelled' }]);
  expect(of('review.created')).toMatchObject([{ rating: 4, title: 'Firm' }]);
  expect(of('comment.created')).toMatchObject([{ body: 'Hi', email: 'ada@example.com' }]);
  expect(of('form.submitted')).toMatchObject([{ formId: 'f', answers: { a: 1 } }]);
  const text = JSON.stringify(told);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/paymentId|emailKey|accountId|visitor|codeHash|"method"/);
});

const ROWS: readonly WebhookType[] = [
  'order.placed',
  'subscription.paused',
  'form.submitted',
  'comment.created',
  'review.created',
];
it('tells of the row that each event is of', async () => {
  const site = harness.website();
  const { endpoint } = await add(site, ROWS);
  // Ids are drawn: of a few rows the last is hardly the first of each list.
  for (const author of ['Ada', 'Bo', 'Cy', 'Di', 'Ed']) {
    const placed = await buy(site, await fullCart(site, 'lamp'));
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    await site.subscriptions.pause(await subscribe(site));
    const said = { itemId: 'lamp', author, body: 'Hi' };
    await site.reviews.create({ ...said, orderId, rating: 4, title: 'Firm' });
    const comment = { ...said, parentId: null, accountId: null, email: '', needsApproval: true };
    await site.comments.create(comment);
    const form = { formId: 'f', answers: { author }, page: null, key: null };
    await site.submissions.save({ ...form, visitor: author });
  }
  const told = await toldTo(site, endpoint.id);
  const idsOf = (type: string) =>
    new Set(told.filter((each) => each.type === type).map(({ data }) => Object(data).id)).size;
  // A subscription begins with an order.
  expect(ROWS.map(idsOf)).toEqual([10, 5, 5, 5, 5]);
});

it('tells of each part of an order that is sent', async () => {
  const site = harness.website();
  const { endpoint } = await add(site, ['order.shipped']);
  const placed = await buy(site, await fullCart(site, 'lamp', '', 3));
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  const numbers = ['P1', 'P2', 'P3'];
  for (const trackingNumber of numbers) {
    const lines = [{ line: 0, quantity: 1 }];
    const part = { carrier: 'Post', trackingNumber, lines };
    await site.fulfilments.create(orderId, { ...part, actor: 'owner', tells: false });
  }
  const told = await toldTo(site, endpoint.id);
  const sent = told.map(({ data }) => Object(data).fulfilment.trackingNumber);
  expect(sent.sort()).toEqual(numbers);
});

it.each(ROWS)('tells the id alone of what is not there any more: %s', async (type) => {
  const site = harness.website();
  const { endpoint } = await add(site, [type]);
  await harness.inside(site).write(async (tx) => {
    tx.record(WEBHOOK_EVENTS[type].kind, 'gone');
  });
  expect(await toldTo(site, endpoint.id)).toMatchObject([{ type, data: { id: 'gone' } }]);
});

it('has one type for each event', () => {
  const kinds = WEBHOOK_TYPES.map((type) => WEBHOOK_EVENTS[type].kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const type of WEBHOOK_TYPES) expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

it('tells the id alone of what is longer than receivers take', async () => {
  const site = harness.website();
  const { endpoint } = await add(site, ['form.submitted']);
  const save = (answer: string) =>
    site.submissions.save({
      formId: 'f',
      visitor: 'v',
      answers: { answer },
      page: null,
      key: null,
    });
  // Two bytes each.
  const { id } = await save('é'.repeat(10_000));
  await save('é'.repeat(9_000));
  const told = await toldTo(site, endpoint.id);
  const long = told.find(({ data }) => 'truncated' in data);
  expect([told.length, long?.data]).toEqual([2, { id, truncated: true }]);
});

it('signs with the secret that was shown once, and with two while it is exchanged', async () => {
  const site = harness.website();
  const { endpoint, secret } = await add(site);
  expect(keyOf(secret)).toHaveLength(32);
  expect(JSON.stringify(await site.webhooks.list())).not.toContain(secret);
  const send = async () => {
    const { got, sender } = receiver();
    await setStock(site);
    await site.webhookDeliveries.deliver(endpoint.id, sender);
    const [request] = got;
    if (request === undefined) throw new Error('Nothing was sent');
    return request;
  };
  const signature = (request: WebhookRequest) => request.headers['webhook-signature'];
  const first = await send();
  expect(first.headers['webhook-timestamp']).toBe(String(harness.now / 1_000));
  expect(signature(first)).toBe(signatureOf(first, secret));

  const next = await site.webhooks.exchangeSecret(endpoint.id);
  expect(next).not.toBe(secret);
  const both = await send();
  expect(signature(both)).toBe(signatureOf(both, next, secret));
  harness.now += DAY;
  const after = await send();
  expect(signature(after)).toBe(signatureOf(after, next));

  // No other website and no other endpoint has the same.
  const { secret: other } = await add(harness.website());
  expect(new Set([secret, next, other, (await add(site)).secret]).size).toBe(4);
});

it('adds an endpoint and exchanges a secret once for one Idempotency-Key', async () => {
  const site = harness.website();
  const once = { visitor: 'a', method: 'POST', path: '/', key: 'k', body: '' };
  const create = () => site.webhooks.create({ url: URL, types: ['stock.set'] }, once);
  const [one, two] = await Promise.all([create(), create()]);
  expect(two).toEqual(one);
  const exchange = () => site.webhooks.exchangeSecret(one.endpoint.id, { ...once, key: 'x' });
  expect(await exchange()).toBe(await exchange());
});

it.each<[expected: string, change: { url?: string; types?: string[] }]>([
  ['invalid webhook.url', { url: '' }],
  ['invalid webhook.url', { url: '/shop' }],
  ['invalid webhook.url', { url: 'ftp://hooks.example' }],
  ['invalid webhook.url', { url: 'javascript:alert(1)' }],
  ['invalid webhook.url', { url: 'https://ada@hooks.example' }],
  ['invalid webhook.url', { url: 'https://:secret@hooks.example' }],
  ['invalid webhook.url', { url: 'https://hooks.example/#a' }],
  ['invalid webhook.url', { url: `https://hooks.example/${'a'.repeat(2_000)}` }],
  ['invalid webhook.types', { types: [] }],
  ['invalid webhook.types', { types: ['order.created'] }],
  ['invalid webhook.types', { types: ['constructor'] }],
  ['invalid webhook.types', { types: ['stock.set', 'api-key.created'] }],
])('refuses with %s an endpoint of %j', async (expected, change) => {
  const site = harness.website();
  const terms = { url: URL, types: ['stock.set'], ...change };
  expect(await refusal(site.webhooks.create(terms as never))).toBe(expected);
  const { endpoint } = await add(site);
  expect(await refusal(site.webhooks.change(endpoint.id, change as never))).toBe(expected);
  expect(await site.webhooks.list()).toEqual([endpoint]);
});

it('has ten endpoints, also of those that are added at once', async () => {
  const site = harness.website();
  await site.open();
  const adding = Array.from({ length: 12 }, () => refusal(add(site)));
  const refused = (await Promise.all(adding)).filter((each) => each !== 'not refused');
  expect(refused).toEqual(['limit webhook.tooMany', 'limit webhook.tooMany']);
  expect(await site.webhooks.list()).toHaveLength(10);
});

it('changes, switches off and removes its own endpoints alone', async () => {
  const [site, neighbour] = [harness.website(), harness.website()];
  const { endpoint } = await add(site);
  const { id } = endpoint;
  const attempts = [
    () => neighbour.webhooks.change(id, { active: false }),
    () => neighbour.webhooks.exchangeSecret(id),
    () => neighbour.webhooks.test(id),
    () => neighbour.webhooks.remove(id),
  ];
  for (const attempt of attempts) {
    expect(await refusal(attempt())).toBe('not-found webhook.notFound');
  }
  await site.webhooks.change(id, { url: 'https://other.example', types: ['order.placed'] });
  expect(await site.webhooks.get(id)).toMatchObject({
    url: 'https://other.example/',
    types: ['order.placed'],
    state: 'active',
  });
  await site.webhooks.change(id, { types: ['stock.set'] });
  await setStock(site);
  await site.webhooks.change(id, { active: false });
  await setStock(site);
  expect(await toldTo(site, id)).toEqual([]);
  expect(await refusal(site.webhooks.test(id))).toBe('conflict webhook.off');
  const [waiting, ...rest] = (await site.webhookDeliveries.list(id)).rows;
  expect([waiting?.state, waiting?.reason, rest]).toEqual([
    'failed',
    'The endpoint is switched off',
    [],
  ]);
  const again = () => site.webhookDeliveries.sendAgain(id, waiting?.id ?? '');
  expect(await refusal(again())).toBe('conflict webhook.off');
  await site.webhooks.change(id, { active: true });
  await again();
  expect(await toldTo(site, id)).toHaveLength(1);
  await site.webhooks.remove(id);
  expect((await site.webhookDeliveries.list(id)).rows).toEqual([]);
  await setStock(site);
  expect((await site.webhookDeliveries.list(id)).rows).toEqual([]);
});

it('tries for three days under one id, says why, and again when it is asked to', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  await setStock(site);
  const start = harness.now;
  const { got, sender } = receiver(503, 'out to lunch\u0000\u202e');
  const deliver = () => site.webhookDeliveries.deliver(endpoint.id, sender);
  const row = async () => (await site.webhookDeliveries.list(endpoint.id)).rows[0];
  expect(await row()).toMatchObject({ state: 'waiting', tries: 0, next: start });
  await deliver();
  expect(await row()).toMatchObject({
    state: 'waiting',
    tries: 1,
    next: start + MINUTE,
    reason: 'HTTP 503: out to lunch\u2400\ufffd',
  });
  // Not before its time.
  await deliver();
  expect(got).toHaveLength(1);
  const pauses: number[] = [];
  for (let next = (await row())?.next; typeof next === 'number'; next = (await row())?.next) {
    pauses.push((next - harness.now) / MINUTE);
    harness.now = next;
    await deliver();
  }
  expect(pauses).toEqual([1, 5, 15, 60, 120, 240, 480, 720, 720, 720, 720, 720]);
  expect(harness.now - start).toBeGreaterThan(3 * DAY);
  expect(await row()).toMatchObject({ state: 'failed', tries: 13, next: null });
  expect(new Set(got.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([(await row())?.id]),
  );
  expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(13);

  await site.webhookDeliveries.sendAgain(endpoint.id, (await row())?.id ?? '');
  expect(await toldTo(site, endpoint.id)).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'sent', sent: harness.now, tries: 1, reason: null });
});

it.each<[status: number | Error, state: string, of: string]>([
  [200, 'sent', 'active'],
  [299, 'sent', 'active'],
  [301, 'waiting', 'active'],
  [199, 'waiting', 'active'],
  [404, 'waiting', 'active'],
  [500, 'waiting', 'active'],
  [410, 'failed', 'gone'],
  [new Error('no answer'), 'waiting', 'active'],
])('after %s a message is %s and its endpoint %s', async (status, state, of) => {
  const site = harness.website();
  const { endpoint } = await add(site);
  await setStock(site);
  const { id } = endpoint;
  await site.webhookDeliveries.deliver(id, receiver(status).sender);
  // What waits for an endpoint that is gone is given up when its time has come.
  if (of === 'gone') {
    harness.now += MINUTE;
    expect(await toldTo(site, id)).toEqual([]);
    await setStock(site);
  }
  const { rows } = await site.webhookDeliveries.list(id);
  expect(rows.map((row) => row.state)).toEqual([state]);
  expect(await site.webhooks.get(id)).toMatchObject({ state: of });
});

it('an endpoint that is switched off while it is told stays so, though its receiver is gone', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  await setStock(site);
  await site.webhookDeliveries.deliver(endpoint.id, {
    async send() {
      await site.webhooks.change(endpoint.id, { active: false });
      return { status: 410, text: '' };
    },
  });
  expect(await site.webhooks.get(endpoint.id)).toMatchObject({ state: 'off' });
});

it('a receiver that hangs is sent four at once, and no more until the next time', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  for (let count = 0; count < 9; count++) await setStock(site);
  const { got, sender } = receiver(new Error('no answer'));
  expect(await site.webhookDeliveries.deliver(endpoint.id, sender)).toBe(0);
  expect(got.length).toBeLessThan(5);
  const answering = receiver();
  await site.webhookDeliveries.deliver(endpoint.id, answering.sender);
  expect(got.length + answering.got.length).toBe(9);
});

it('two processes send each message once', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  for (let count = 0; count < 9; count++) await setStock(site);
  const { got, sender } = receiver();
  const deliver = () => site.webhookDeliveries.deliver(endpoint.id, sender);
  const counts = await Promise.all([deliver(), deliver()]);
  expect([got.length, (counts[0] ?? 0) + (counts[1] ?? 0)]).toEqual([9, 9]);
  const ids = got.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(9);
});

it('a message that is sent again while it is sent is told under the same id', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  const id = await site.webhooks.test(endpoint.id);
  const ids: (string | undefined)[] = [];
  const sender: WebhookSender = {
    async send({ headers, body }) {
      ids.push(headers['webhook-id']);
      expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test' });
      if (ids.length === 1) await site.webhookDeliveries.sendAgain(endpoint.id, id);
      return { status: 200, text: '' };
    },
  };
  await site.webhookDeliveries.deliver(endpoint.id, sender);
  await site.webhookDeliveries.deliver(endpoint.id, sender);
  expect(ids).toEqual([id, id]);
  const foreign = await add(site);
  expect(await refusal(site.webhookDeliveries.sendAgain(foreign.endpoint.id, id))).toBe(
    'not-found request.notFound',
  );
});

it('forgets messages after a month', async () => {
  const site = harness.website();
  const { endpoint } = await add(site);
  await setStock(site);
  harness.now += 29 * DAY;
  await setStock(site);
  await harness.store.clean();
  expect((await site.webhookDeliveries.list(endpoint.id)).rows).toHaveLength(2);
  harness.now += DAY;
  await harness.store.clean();
  expect((await site.webhookDeliveries.list(endpoint.id)).rows).toHaveLength(1);
});
