import { beforeAll, describe, expect, it } from 'vitest';
import { EMAILS } from '../../../mail/emails/index.js';
import { REPEATABLE_EMAILS } from '../../../store/index.js';
import { buy, fullCart, subscribe } from '../../../store/testing/buying.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
let now = Date.UTC(2026, 5, 12, 16);
const harness = startTestServer(() => shopSite(), { testPayments: true, now: () => now });
const storeOf = () => harness.server.store.site(SHOP);
const deliver = () => storeOf().emails.deliver({ deliver: async () => undefined });
const callOf = (id: string) => `/api/commerce/emails/${id}/repeat`;

async function emailsOf(kind: string) {
  return (await storeOf().emails.list()).rows.filter((each) => each.kind === kind);
}
const emailOf = async (kind: string) => (await emailsOf(kind))[0]?.id ?? '';

/** The order of a service and a gift card. */
let orderId = '';

beforeAll(async () => {
  await harness.visitor().open('/shop');
  const { buyNowCarts, carts, invitations, restock, stock } = storeOf();
  const { cartId } = await buyNowCarts.startGiftCard({
    ...{ itemId: 'card', sku: 'card-25', quantity: 1 },
  });
  const contact = { email: 'ada@example.com', name: 'Ada', phone: '' };
  const answers = { from: 'By sea' };
  await buy(storeOf(), await carts.get(cartId), { shipping: null, contact, answers });
  orderId = (await storeOf().orders.list()).rows[0]?.id ?? '';
  await invitations.ask('bo@example.com', 'en');
  const buoy = { productId: 'buoy', variantId: 'v-buoy' };
  await restock.signUp({ ...buoy, siteVisitorEmail: 'cy@example.com', isJoinMailingList: false });
  await stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 5 });
  await restock.send([buoy]);
  await deliver();
});

describe('an email that was sent', () => {
  it('is sent again once to the same address, and the new one again', async () => {
    const id = await emailOf('order');
    const owner = await harness.login(SHOP, [1]);
    const page = await owner.open(`/config/emails/${id}`);
    const form = readForm(page, callOf(id));
    now += 1_000;
    expect(Object.keys(form.fields).sort()).toEqual(['crumb', 'from']);
    const pressed = await Promise.all([1, 2, 3].map(() => owner.submit(form.action, form.fields)));
    expect(new Set(pressed.map(pageText)).size).toBe(1);
    const [again, first, ...more] = await emailsOf('order');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id, state: 'sent' });
    expect(again).toMatchObject({ state: 'waiting', recipient: 'ada@example.com', tries: 0 });
    expect(again?.data).toEqual(first?.data);
    expect(pageText(await owner.open(`/config/emails/${id}`))).toContain('Sent again on Jun 12');
    // Waiting emails have no button yet.
    expect(await owner.open(`/config/emails/${again?.id}`)).not.toContain('/repeat"');
    await deliver();
    const next = readForm(await owner.open(`/config/emails/${again?.id}`), callOf(again?.id ?? ''));
    await owner.submit(next.action, next.fields);
    expect(await emailsOf('order')).toHaveLength(3);
    const notes = await storeOf().timelines.ofOrder(orderId);
    expect(notes.filter(({ kind }) => kind === 'email')).toHaveLength(2);
  });

  it.each([
    ['account-password', 'a link that can be used once'],
    ['restock', 'may have left the list'],
    ['gift-card', 'the page of its order does that. Order '],
  ])('is not sent again where it is of the kind %s, and says why', async (kind, why) => {
    const { emails } = storeOf();
    const id = (await emails.list(null, 'sent')).rows.find((each) => each.kind === kind)?.id ?? '';
    const before = (await emailsOf(kind)).length;
    const owner = await harness.login(SHOP, [1]);
    const page = await owner.open(`/config/emails/${id}`);
    expect(pageText(page)).toContain(why);
    expect(page).not.toContain(callOf(id));
    const { key } = await storeOf().apiKeys.create('Till', ['emails']);
    const headers = { authorization: `Bearer ${key}` };
    expect((await harness.visitor().call('POST', callOf(id), {}, headers)).status).toBe(409);
    expect(await emailsOf(kind)).toHaveLength(before);
  });

  it('is not sent again where its order was cancelled, and says why', async () => {
    const store = storeOf();
    const shipping = null;
    const cart = await fullCart(store, 'splice');
    await buy(store, cart, { shipping, answers: { from: 'By sea' } });
    const id = (await store.orders.list()).rows[0]?.id ?? '';
    await store.orders.setState(id, 'cancelled', 'account 1');
    await deliver();
    const owner = await harness.login(SHOP, [1]);
    for (const kind of ['order', 'order-cancelled']) {
      const email = (await emailsOf(kind)).find(({ data }) => JSON.stringify(data).includes(id));
      const page = await owner.open(`/config/emails/${email?.id}`);
      expect(pageText(page), kind).toContain('Its order was cancelled');
      expect(page, kind).not.toContain('/repeat"');
    }
  });

  it('is decided on for each kind of email that there is', () => {
    expect(Object.keys(REPEATABLE_EMAILS).sort()).toEqual(Object.keys(EMAILS).sort());
  });
});

it('a preview hides the code of a gift card and the tokens of links from the owner', async () => {
  const store = storeOf();
  const answers = { answers: { from: 'By sea' } };
  await buy(store, await fullCart(store, 'chart'), { ...answers, shipping: null });
  await store.subscriptions.pause(await subscribe(store, answers));
  const asked = { productId: 'buoy', variantId: 'v-buoy', siteVisitorEmail: 'di@example.com' };
  await store.restock.signUp({ ...asked, isJoinMailingList: true });
  const { rows } = await store.emails.list();
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    ...['account-password', 'download', 'gift-card', 'newsletter-confirm', 'order'],
    ...['order-cancelled', 'restock', 'subscription-paused'],
  ]);
  const owner = await harness.login(SHOP, [1]);
  const codes = (await store.giftCards.list()).rows.map(({ id }) => store.giftCards.code(id));
  for (const { id, kind } of rows) {
    const page = pageText(await owner.open(`/config/emails/${id}`));
    for (const shown of [page, await owner.open(`/config/emails/${id}/html`)]) {
      expect(shown, kind).toContain('••••');
      expect(shown, kind).not.toMatch(/[\da-f]{32}/);
      for (const code of codes) expect(shown.replace(/\s/g, '')).not.toContain(code.slice(0, -4));
    }
  }
});

describe('a preview of a shop with an address', () => {
  const website = { id: SHOP, language: 'en-US', baseUrl: 'https://rope.example' };
  const elsewhere = startTestServer(
    () => shopSite(SHOP, {}, {}, { 'site.json': { website, websiteSettings: {} } }),
    { basePath: '/market' },
  );

  it('has the links of the email', async () => {
    const { emails, invitations } = elsewhere.server.store.site(SHOP);
    await invitations.ask('bo@example.com', 'en');
    const id = (await emails.list()).rows[0]?.id;
    const owner = await elsewhere.login(SHOP, [1]);
    const page = pageText(await owner.open(`/config/emails/${id}`));
    expect(page).toContain('https://rope.example/market/account/password');
    expect(page).not.toContain('http://localhost');
  });
});

describe('the list of emails', () => {
  it('has those of a state, page by page', async () => {
    await deliver();
    now += 1_000;
    await storeOf().invitations.ask('late@example.com', 'en');
    const owner = await harness.login(SHOP, [1]);
    const sent = pageText(await owner.open('/config/emails?state=sent'));
    expect(sent).toContain('ada@example.com');
    expect(sent).not.toContain('late@example.com');
    const waiting = pageText(await owner.open('/config/emails?state=waiting'));
    expect(waiting).toContain('late@example.com');
    expect(waiting).not.toContain('ada@example.com');
    expect(pageText(await owner.open('/config/emails?state=failed'))).toContain('Show all');
    const { submissions } = storeOf();
    for (let count = 0; count < 51; count++) {
      now += 1;
      await submissions.save({
        ...{ formId: 'f', visitor: `v${count}`, answers: [], page: {}, key: null },
        notify: { email: `owner${count}@rope.example`, data: {} },
      });
    }
    const first = await owner.open('/config/emails?state=waiting');
    const [, next = ''] = /href="([^"]+cursor[^"]+)"/.exec(first) ?? [];
    expect(next).toContain('state=waiting');
    const second = pageText(await owner.open(next.replaceAll('&amp;', '&')));
    expect(second).toContain('late@example.com');
    expect(second).not.toContain('ada@example.com');
  });
});
