import { expect, it } from 'vitest';
import { connect } from '../db/database.js';
import { checkGift, GIFT_FIELDS } from '../gift-card/gift-fields.js';
import type { Order, WebsiteStore } from '../index.js';
import { buy, fullCart, HOME, review } from '../testing/buying.js';
import { product, variant } from '../testing/catalogue.js';
import { dump } from '../testing/dump.js';
import { fickleProvider } from '../testing/fickle-provider.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { PERSONAL } from './person-tables.js';

const harness = openTestStore();

const dumped = () => dump(harness.database, Object.keys(PERSONAL));

/** Somebody who leaves a trace in every table that has one of people. */
async function live(site: WebsiteStore, name: string): Promise<string> {
  const email = `${name}@example.com`;
  const contact = {
    email: `${name.toUpperCase()}@example.com`,
    name: `${name} Street`,
    phone: '1',
  };
  const login = { email, password: 'correct horse', name: `${name} L.`, proven: true };
  const account = await site.accounts.create(login);
  await site.sessions.create(account);
  const accountId = account.id;
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const club = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
  const shipping = { ...HOME, name, line1: `1 ${name} Street`, line2: '', city: 'Pellan Point' };
  await buy(site, club, { contact, shipping });
  const lamp = await fullCart(site, 'lamp');
  const owner = { cartId: lamp.id, accountId };
  const placed = await site.checkout.place(owner, review(lamp, { contact, shipping }));
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  const payment = { provider: 'test', method: 'decline' };
  await refusal(buy(site, await fullCart(site, 'lamp'), { contact, shipping, payment }));
  await site.carts.add({ cartId: null, accountId }, { itemId: 'lamp', quantity: 1 });
  const said = { title: '', body: 'Fine', author: name, rating: 5 };
  await site.reviews.create({ ...said, orderId, itemId: 'lamp' });
  const comment = { itemId: 'lamp', parentId: null, accountId, author: name, email, body: 'Well' };
  await site.comments.create({ ...comment, needsApproval: false });
  const answers = [{ type: 'email', rawTitle: 'You', values: [{ value: email }] }] as never;
  await site.submissions.save({ formId: 'f', visitor: name, answers, page: null, key: null });
  await site.subscribers.add(email, 'news');
  await site.analytics.record([{ kind: 'hit', name: 'view', data: { email } }]);
  await site.orders.setState(orderId, 'fulfilled', 'owner');
  return email;
}

async function ordersOf(site: WebsiteStore, email: string): Promise<readonly Order[]> {
  return (await site.orders.list(null, { email })).rows;
}

async function finish(site: WebsiteStore, email: string): Promise<void> {
  for (const { id, state } of await ordersOf(site, email)) {
    if (state === 'placed') await site.orders.setState(id, 'fulfilled', 'owner');
  }
}

it('exports more rows than are read at once, each once', async () => {
  const site = harness.website();
  const email = 'ada@example.com';
  const hit = { kind: 'hit', name: 'view', data: { email } };
  await site.analytics.record(Array.from({ length: 1_001 }, () => hit));
  const { tables } = await site.people.export(email);
  expect(new Set(tables.analyticsRecord?.map(({ id }) => id)).size).toBe(1_001);
  expect(tables.analyticsRecord).toHaveLength(1_001);
});

it('exports all of a mailbox, nothing of others, and no secrets', async () => {
  const site = harness.website();
  await live(site, 'ada');
  await live(site, 'bo');
  const { mailbox, tables } = await site.people.export(' ADA@Example.com ');
  expect(mailbox).toBe('ada@example.com');
  const names = ['account', 'cart', 'comment', 'letter', 'orders', 'payment', 'review', 'session'];
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining([...names, 'submission', 'subscriber', 'subscription', 'token']),
  );
  // The order, the subscription, and the attempt that was declined.
  expect([tables.orders?.length, tables.payment?.length]).toEqual([2, 3]);
  const text = JSON.stringify(tables);
  expect(text).not.toMatch(/\bbo@|BO@|bo Street/);
  expect(text).not.toMatch(/scrypt|"password"|"hash"|"method"/);
  expect(await site.people.export('nobody@example.com')).toMatchObject({ tables: {} });
  expect(await refusal(site.people.export('ada'))).toBe('invalid form.email');
});

it('erases all but what accounts need, once and again, and nothing of others', async () => {
  const site = harness.website();
  const email = await live(site, 'cy');
  await live(site, 'dee');
  const other = harness.website();
  await live(other, 'cy');
  const before = (await ordersOf(site, email)).find(({ accountId }) => accountId !== null);
  expect(await refusal(site.people.erase(email))).toBe('conflict person.open');
  await finish(site, email);
  // The subscription goes on.
  expect(await refusal(site.people.erase(email))).toBe('conflict person.open');
  for (const { id } of (await site.subscriptions.list()).rows) {
    const found = await site.subscriptions.get(id);
    if (found?.email.startsWith('CY')) await site.subscriptions.cancel(id);
  }
  const rows = await dumped();
  const { erased } = await site.people.erase(email);
  expect(erased).toMatchObject({ orders: 2, subscription: 1, account: 1, session: 1, review: 1 });
  const after = await dumped();

  const own = (text: string) => JSON.parse(text).websiteId === site.websiteId;
  const trace = /\bcy@|CY@|cy Street|cy L\.|"cy"/;
  for (const [table, texts] of after) {
    expect([table, texts.filter((text) => own(text) && trace.test(text))]).toEqual([table, []]);
    // What is others' is as it was.
    const others = (all: readonly string[] = []) =>
      all.filter((text) => !own(text) || /\bdee@|DEE@|dee Street|dee L\./.test(text));
    expect([table, others(texts)]).toEqual([table, others(rows.get(table))]);
  }
  const kept = await site.orders.get(before?.id ?? '');
  expect(before?.details.accountId).toBe(before?.accountId);
  expect([kept?.accountId, kept?.details.accountId]).toEqual([null, null]);
  expect(kept).toMatchObject({
    grandTotal: before?.grandTotal,
    taxTotal: before?.taxTotal,
    created: before?.created,
    items: before?.items,
    details: { shipping: { country: 'US', region: 'ME', city: '', postalCode: '' }, answers: null },
  });
  expect(await site.people.erase(email)).toEqual({ erased: {} });
});

it('erases in spite of what is open where that is wanted: subscriptions end', async () => {
  const site = harness.website();
  const email = await live(site, 'eve');
  await site.people.erase(email, true);
  expect((await site.subscriptions.list()).rows).toMatchObject([
    { state: 'cancelled', next: null },
  ]);
  expect((await site.people.export(email)).tables).toEqual({});
});

it('erases who is named in an order of another account, which stays theirs', async () => {
  const site = harness.website();
  const login = { email: 'flo@example.com', password: 'correct horse', proven: true };
  const flo = await site.accounts.create(login);
  const contact = { email: 'Gustavo@example.com', name: 'Gustavo Street', phone: '' };
  const shipping = {
    ...HOME,
    name: 'Gustavo',
    line1: '1 Gustavo Street',
    line2: '',
    city: 'Pellan Point',
  };
  const cart = await fullCart(site, 'lamp');
  const owner = { cartId: cart.id, accountId: flo.id };
  await site.checkout.place(owner, review(cart, { contact, shipping }));
  expect((await site.people.export('gustavo@example.com')).tables.orders).toHaveLength(1);
  expect(await refusal(site.people.erase('gustavo@example.com'))).toBe('conflict person.open');
  await finish(site, 'flo@example.com');
  const { erased } = await site.people.erase('gustavo@example.com');
  expect(erased).toMatchObject({ orders: 1, payment: 1 });
  const left = [...(await dumped())].flatMap(([, texts]) => texts);
  expect(left.filter((text) => /gustavo/i.test(text))).toEqual([]);
  const { rows } = await site.orders.ofAccount(flo);
  const { id: accountId } = flo;
  expect(rows).toMatchObject([{ accountId, state: 'fulfilled', details: { accountId } }]);
  expect((await site.people.export('flo@example.com')).tables.orders).toHaveLength(1);
  expect(await site.people.erase('gustavo@example.com')).toEqual({ erased: {} });
});

it('erases nobody who works on the site', async () => {
  const site = harness.website();
  const login = { email: 'boss@example.com', password: 'correct horse', roles: [1], proven: true };
  await site.accounts.create(login);
  expect(await refusal(site.people.erase(login.email, true))).toBe('conflict person.works');
});

it('finds no longer address in a shorter one', async () => {
  const site = harness.website();
  for (const email of ['xada@example.com', 'x.ada@example.com', 'ada@example.com.au']) {
    const answers = [{ type: 'text', rawTitle: 'You', values: [{ value: email }] }] as never;
    await site.submissions.save({ formId: 'f', visitor: 'v', answers, page: null, key: null });
  }
  expect((await site.people.export('ada@example.com')).tables).toEqual({});
});

it('every column that names people is of a table with a line of its own', async () => {
  const { url, schema } = harness.database;
  const { db, close } = await connect(url, schema === undefined ? {} : { schema });
  const tables = await db.introspection.getTables();
  await close();
  const naming = tables
    .filter((table) => (schema ?? table.schema) === table.schema)
    .filter(({ columns }) =>
      columns.some(({ name }) => /email|recipient|accountId|visitor|author/i.test(name)),
    )
    .map(({ name }) => name);
  expect(naming).toContain('orders');
  const lines = new Map<string, unknown>(Object.entries(PERSONAL));
  for (const name of naming) expect([name, lines.get(name)]).not.toEqual([name, null]);
});

it('leaves to others what mentions somebody, but for words that are of nobody else', async () => {
  const site = harness.website();
  const answers = [{ rawTitle: 'Who told you?', values: [{ value: 'zoe@example.com' }] }] as never;
  const contact = { email: 'bob@example.com', name: 'Bob', phone: '1' };
  const card = await fullCart(site, 'card', 'card-50');
  await buy(site, card, { shipping: null, contact, answers });
  const written = [{ type: 'text', rawTitle: 'You', values: [{ value: 'Me:\nzoe@example.com' }] }];
  const form = { formId: 'f', visitor: 'v', page: null, key: null };
  await site.submissions.save({ ...form, answers: written as never });
  const { tables } = await site.people.export('zoe@example.com');
  expect(Object.keys(tables)).toEqual(['submission']);
  await site.people.erase('zoe@example.com');
  expect((await site.payments.list()).rows.map(({ email }) => email)).toEqual(['bob@example.com']);
  const letters = (await site.emails.list()).rows.map(({ recipient }) => recipient);
  expect(new Set(letters)).toEqual(new Set(['bob@example.com']));
  expect((await site.submissions.list(null)).rows).toEqual([]);
});

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** What buys gift cards in a shop: one order, for each of some addresses one. The day is now, or after some time. */
function giving(site: WebsiteStore) {
  const variants = [variant('card-50', 5_000)];
  const checkFields = checkGift({ fields: GIFT_FIELDS });
  const card = product('card', { kind: 'gift-card', variants, options: ['Value'], checkFields });
  harness.catalogue.set(site.websiteId, 'card', card);
  return async (from: string, to: readonly string[], ahead = MONTH) => {
    const [year, month, day] = dayOf(ahead).split('-');
    let cartId: string | null = null;
    for (const giftEmail of to) {
      const who = { giftEmail, giftName: 'Grace', giftMessage: 'For you' };
      const additionalFields = { ...who, giftDate: [month, day, year] } as never;
      const line = { itemId: 'card', sku: 'card-50', quantity: 1, additionalFields };
      cartId = (await site.carts.add({ cartId }, line)).shoppingCart.id;
    }
    const contact = { email: from, name: 'Bob', phone: '1' };
    await buy(site, await site.carts.get(cartId), { shipping: null, contact });
  };
}

const dayOf = (ahead: number) => new Date(harness.now + ahead).toISOString().slice(0, 10);

/** The recipients of gift cards, with the names that their emails have. */
async function giftsIn(site: WebsiteStore, state: 'waiting' | 'sent') {
  const { rows } = await site.emails.list(null, state);
  return rows
    .filter(({ kind }) => kind === 'gift-card')
    .map(({ recipient, data }) => [recipient, Object(data).to])
    .sort();
}

it('takes a person out of gift cards for them: those that wait go to their buyers', async () => {
  const site = harness.website();
  const give = giving(site);
  await give('bob@example.com', ['grace@example.com', 'eve@example.com']);
  await give('kim@example.com', ['grace@example.com']);
  const eve = ['eve@example.com', 'Grace'];
  const grace = ['grace@example.com', 'Grace'];
  expect(await giftsIn(site, 'waiting')).toEqual([eve, grace, grace]);
  const exported = await site.people.export('Grace@example.com');
  const gift = { name: 'Grace', message: 'For you', day: dayOf(MONTH) };
  expect(exported.tables.gift).toMatchObject([gift, gift]);
  const { erased } = await site.people.erase('Grace@example.com');
  expect(erased.gift).toBe(4);
  expect(await giftsIn(site, 'waiting')).toEqual([
    ['bob@example.com', undefined],
    eve,
    ['kim@example.com', undefined],
  ]);
  const { rows } = await site.orders.list();
  expect(rows.map(({ details }) => details.items.length).sort()).toEqual([1, 2]);
  const orders = JSON.stringify(rows);
  expect([orders.includes('grace@example.com'), orders.includes('eve@example.com')]).toEqual([
    false,
    true,
  ]);
  expect((await site.people.export('grace@example.com')).tables).toEqual({});
});

it('keeps no email of a gift card that a person was sent', async () => {
  const site = harness.website();
  await giving(site)('bob@example.com', ['grace@example.com'], 0);
  await site.emails.deliver({ deliver: async () => undefined });
  expect(await giftsIn(site, 'sent')).toEqual([['grace@example.com', 'Grace']]);
  await site.people.erase('grace@example.com');
  expect(await giftsIn(site, 'sent')).toEqual([]);
});

it('counts what a person has bought for themselves as their own, and no gift', async () => {
  const site = harness.website();
  await giving(site)('grace@example.com', ['grace@example.com']);
  const { tables } = await site.people.export('grace@example.com');
  expect([tables.orders?.length, tables.gift]).toEqual([1, undefined]);
  const { erased } = await site.people.erase('grace@example.com', true);
  expect([erased.orders, erased.gift]).toEqual([1, undefined]);
});

it('takes no answer about another thing for that about a gift card', async () => {
  const site = harness.website();
  const checkFields = checkGift({ fields: GIFT_FIELDS });
  harness.catalogue.set(site.websiteId, 'lamp', product('lamp', { checkFields }));
  const additionalFields = { giftEmail: 'grace@example.com' } as never;
  const line = { itemId: 'lamp', quantity: 1, additionalFields };
  const { shoppingCart } = await site.carts.add({ cartId: null }, line);
  const cart = await site.carts.setShipping(
    { cartId: shoppingCart.id },
    { location: HOME, optionId: 'post' },
  );
  await buy(site, cart);
  expect((await site.people.export('grace@example.com')).tables.gift).toBeUndefined();
});

it('waits for money that is on its way, also by force', async () => {
  const site = harness.website();
  const contact = { email: 'kim@example.com', name: 'Kim', phone: '1' };
  const payment = { provider: 'test', method: 'time out' };
  await buy(site, await fullCart(site, 'lamp'), { contact, payment });
  expect(await refusal(site.people.erase('kim@example.com', true))).toBe('conflict person.open');
});

it('waits for a refund until its provider has given it, also by force', async () => {
  let answer: 'pending' | 'refunded' = 'pending';
  harness.providers.push({ ...fickleProvider().provider, refund: async () => answer });
  const site = harness.website();
  harness.providers.pop();
  const contact = { email: 'lou@example.com', name: 'Lou', phone: '1' };
  const payment = { provider: 'fickle', method: 'card' };
  const placed = await buy(site, await fullCart(site, 'lamp'), { contact, payment });
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  await site.refunds.ask(orderId, { actor: 'owner', note: '', returned: false, all: true });
  const erase = () => refusal(site.people.erase(contact.email, true));
  expect(await erase()).toBe('conflict person.open');
  answer = 'refunded';
  harness.now += 60_000;
  await site.refunds.resume();
  expect(await erase()).toBe('not refused');
});
