import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../mail/compose.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';
import { SHOWN_SETTINGS } from '../../website/namespaces.js';

const START = Date.UTC(2026, 11, 1, 16);
const CHRISTMAS_EVE = Date.UTC(2026, 11, 24, 13);
let now = START;
let outbox: Mail[] = [];
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  baseUrl: 'https://rope.example',
  now: () => now,
  mail: { send: async (mail) => void outbox.push(mail), close: async () => undefined },
});
/** A service that asks for an address, as gift cards do. */
const HARBOUR = {
  collection: { id: 'harbour', typeName: 'products', title: 'Harbour' },
  items: [
    {
      id: 'mooring',
      title: 'A mooring',
      recordType: 11,
      structuredContent: {
        productType: 3,
        variants: [
          {
            ...{ id: 'm', sku: 'mooring', attributes: {}, unlimited: true },
            priceMoney: { value: '9.00', currency: 'USD' },
          },
        ],
        additionalFieldsForm: {
          id: 'mooring',
          fields: [
            { id: 'giftEmail', type: 'email', title: 'Skipper' },
            { id: 'giftName', type: 'text', title: 'Boat' },
          ],
        },
      },
    },
  ],
};
/** One with limits. */
const strict = startTestServer(() => shopSite('strict', {}, {}, { 'harbour.json': HARBOUR }), {
  testPayments: true,
  limits: 1,
});
const storeOf = () => harness.server.store.site('rope-and-co');

const PAGE = '/checkout/gift-card?itemId=card&sku=card-25';
const BUY = '/api/commerce/orders/gift-card';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const COUPONS = '/api/commerce/shopping-cart/coupons';
const PLACE = '/api/commerce/orders';
const ADA = { 'contact.email': 'ada@example.com', 'contact.name': 'Ada', acceptTerms: 'on' };
const GIFT = {
  giftEmail: 'grace@example.com',
  giftName: 'Grace',
  giftMessage: 'Happy  birthday! See www.example.com\r\n\r\n\r\n\r\n— Ada\r\n',
};
type Gift = Readonly<Record<string, string | readonly string[]>>;
const EVE = ['12', '24', '2026'];

/** Fills in the page of a gift card as a browser without scripts does. */
async function choose(browser: Browser, gift: Gift, action: string): Promise<string> {
  const { pairs } = readForm(await browser.open(PAGE), BUY);
  const kept = pairs.filter(([name]) => !name.startsWith('additionalFields.'));
  const asked = Object.entries(gift).flatMap(([name, value]) =>
    [value].flat().map((part): [string, string] => [`additionalFields.${name}`, part]),
  );
  return browser.submit(action, [...kept, ...asked]);
}

async function pay(browser: Browser, page: string): Promise<string> {
  const { fields } = readForm(page, PLACE);
  return browser.submit(PLACE, { ...fields, 'answers.from': 'By sea', ...ADA });
}

/** Buys a gift card at once. @returns the page of its order */
async function buy(gift: Gift): Promise<string> {
  const browser = harness.visitor();
  return pay(browser, await choose(browser, gift, BUY));
}

/** The gift card of an order, by the page of the order. */
async function cardOf(page: string): Promise<{ readonly id: string; readonly orderId: string }> {
  const [status = ''] = /\/order-status\/[\da-f]{32}/.exec(page) ?? [];
  const order = await storeOf().orders.ofToken(status.slice(-32));
  const orderId = order?.id ?? '';
  const [card] = (await storeOf().giftCards.list(null, { orderId })).rows;
  return { id: card?.id ?? '', orderId };
}

/** The emails that are sent now: to whom, the subject and the text. */
async function sent(): Promise<readonly (readonly [to: string, subject: string, text: string])[]> {
  outbox = [];
  await harness.server.work();
  return outbox.map(({ to, subject, text }) => [to, subject, text] as const);
}

const giftCards = async () => (await sent()).filter(([, subject]) => subject.includes('gift card'));

/** A character as Japanese keyboards may type it. */
const wide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

/** The code of a gift card as its email has it. */
const grouped = (code: string) => code.replace(/....(?=.)/g, '$& ');

beforeEach(() => {
  now = START;
});

describe('a gift card', () => {
  it('is bought with the rest of a cart, and sent to its recipient on its day', async () => {
    const browser = harness.visitor();
    await browser.open('/checkout');
    await browser.call('POST', ENTRIES, { itemId: 'splice' });
    const cart = await choose(browser, { ...GIFT, giftDate: EVE }, ENTRIES);
    expect(pageText(await browser.open('/cart'))).toContain('December 24, 2026');
    expect(browser.path).toMatch(/^\/cart/);
    expect(pageText(cart)).toContain('splice');
    const checkout = await browser.open('/checkout');
    expect(pageText(checkout)).toContain('December 24, 2026');
    const done = pageText(await pay(browser, checkout));
    expect(done).toContain('Total $53.00');
    expect(done).toContain('By email to Grace (grace@example.com) on December 24, 2026');
    expect(done).toContain('Message: Happy birthday!');
    expect((await sent()).map(([to]) => to)).toEqual(['ada@example.com']);
    now = CHRISTMAS_EVE - 1;
    expect(await sent()).toEqual([]);
    now = CHRISTMAS_EVE;
    const [[to, subject, text] = []] = await sent();
    expect([to, subject]).toEqual(['grace@example.com', 'Ada sent you a gift card from Rope & Co']);
    expect(text).toContain('Hello Grace,');
    expect(text).toContain('Ada sent you a gift card worth $25.00.');
    const [card] = (await storeOf().giftCards.list()).rows;
    expect(text).toContain(grouped(storeOf().giftCards.code(card?.id ?? '')));
    // Whoever buys one sends no links by it.
    expect(text).toContain('“Happy birthday! See www. example. com\n\n— Ada”');
    expect(outbox[0]?.html).toContain('www. example. com<br><br>— Ada</blockquote>');
  });

  it.each<[string, Gift, string, string]>([
    ['nobody', {}, 'ada@example.com', 'Here is a gift card'],
    ['a name alone', { giftName: 'Grace' }, 'ada@example.com', 'Here is a gift card'],
    ['somebody', GIFT, 'grace@example.com', 'Hello Grace,'],
    ['an address alone', { giftEmail: 'grace@example.com' }, 'grace@example.com', 'Hello,'],
    ['today', { ...GIFT, giftDate: ['12', '1', '2026'] }, 'grace@example.com', 'Ada sent you'],
  ])('for %s is sent at once', async (_, gift, wanted, words) => {
    expect(pageText(await buy(gift))).toContain('Thank you');
    const [[to, , text] = [], ...others] = await giftCards();
    expect([to, others]).toEqual([wanted, []]);
    expect(text).toContain(words);
  });

  it.each<[string, string, Gift]>([
    ['an address', 'Email is not valid.', { giftEmail: 'grace' }],
    ['several addresses', '', { giftEmail: ['grace@example.com', 'eve@example.com'] }],
    ['a long message', 'You have exceeded the character limit.', { giftMessage: 'x'.repeat(251) }],
    ['a long name', 'You have exceeded the character limit.', { giftName: 'x'.repeat(101) }],
    ['no day', '', { giftDate: ['2', '30', '2027'] }],
    ['a day of the past', 'Choose today or a day', { giftDate: ['11', '28', '2026'] }],
    ['a year of two digits', 'Choose today or a day', { giftDate: ['12', '24', '26'] }],
    ['a day too far ahead', 'Choose today or a day', { giftDate: ['12', '24', '2027'] }],
  ])('refuses %s, and keeps what was typed', async (_, words, wrong) => {
    for (const action of [BUY, ENTRIES]) {
      const browser = harness.visitor();
      const page = await choose(browser, { giftName: 'Grace', ...wrong }, action);
      expect(browser.path).toBe(PAGE);
      expect(pageText(page)).toContain(words);
      const [field = ''] = Object.keys(wrong);
      expect(page).toContain(`href="#shop-additionalFields-${field}"`);
      const marked = page.match(/<(?:input|textarea)[^>]* aria-invalid="true"[^>]*>/g) ?? [];
      const named = marked.filter((each) => each.includes(`name="additionalFields.${field}"`));
      expect([marked.length > 0, named]).toEqual([true, marked]);
      if (field !== 'giftName') expect(page).toContain('value="Grace"');
    }
  });

  it('that waits for its day is sent by its owner before', async () => {
    const { id } = await cardOf(await buy({ ...GIFT, giftDate: EVE }));
    await sent();
    const owner = await harness.login('rope-and-co', [1]);
    const [email] = (await storeOf().emails.list(null, 'waiting')).rows;
    const send = `/api/commerce/emails/${email?.id}/send`;
    const listed = await owner.open('/config/gift-cards');
    expect(pageText(listed)).toContain('$25.00 $25.00 grace@example.com Waiting');
    const card = await owner.open(`/config/gift-cards/${id}`);
    expect(pageText(card)).toContain('Currency USD Bought by order ');
    expect(pageText(card)).toContain(
      'To grace@example.com Date Dec 24, 2026, 8:00 AM State Waiting',
    );
    readForm(card, send);
    const order = await owner.open(/\/config\/orders\/[\da-f]{24}/.exec(card)?.[0] ?? '');
    expect(pageText(order)).toContain('Email: gift card (Waiting) grace@example.com');
    expect(pageText(order)).toContain('$25.00 · A payment that succeeds');
    expect(order).toContain(`href="/config/emails/${email?.id}"`);
    const page = await owner.open('/config/emails');
    expect(pageText(page)).toContain('Send now');
    await owner.submit(send, readForm(page, send).fields);
    expect((await giftCards()).map(([to]) => to)).toEqual(['grace@example.com']);
  });

  it.each<[string, Gift, string, string, string]>([
    ['en', {}, 'By email to ada@example.com today', 'By email to ada@example.com on Dec', ''],
    ['en', { giftEmail: 'grace@example.com' }, 'By email to grace@example.com today', 'on Dec', ''],
    ['en', { giftName: 'Grace' }, 'By email to ada@example.com today', 'to ada@', ''],
    ['en', { giftDate: EVE }, 'ada@example.com on December 24', 'com on December 24', ''],
    ['en', GIFT, 'By email to Grace (grace@example.com) today', 'on December 1, 2026', '“Happy'],
    ['de', GIFT, 'Per E-Mail an Grace (grace@example.com) heute', 'am 1. Dez', '“Happy'],
    ['fr', GIFT, 'Par e-mail à Grace (grace@example.com) aujourd’hui', 'le 1 déc', '“Happy'],
    ['ja', GIFT, '本日Grace（grace@example.com）宛てにメールで', '2026年12月1日にGrace', '“Happy'],
  ])('says in %s to whom it goes and when: %j', async (language, gift, today, later, message) => {
    const languages = ['de-DE', 'fr-FR', 'ja-JP'];
    await storeOf().settings.set(SHOWN_SETTINGS.languages, { languages });
    const browser = harness.visitor();
    await browser.open(`/?language=${language}`);
    const done = await pay(browser, await choose(browser, gift, BUY));
    expect(pageText(done)).toContain(today);
    const [status = ''] = /\/order-status\/[\da-f]{32}/.exec(done) ?? [];
    expect(pageText(await browser.open(status))).toContain(today);
    await sent();
    const order = outbox.find(({ subject }) => !/gift|gesch|cad|ギフト/i.test(subject));
    for (const part of [today, message]) {
      expect(order?.text).toContain(part);
      expect(order?.html).toContain(part);
    }
    now += 24 * 60 * 60 * 1000;
    expect(pageText(await browser.open(status))).toContain(later);
  });

  it('of a buyer who was erased before its day names nobody', async () => {
    await buy({ ...GIFT, giftDate: EVE });
    await sent();
    await storeOf().people.erase('ada@example.com', true);
    now = CHRISTMAS_EVE;
    const [[to, subject, text] = []] = await sent();
    expect([to, subject]).toEqual(['grace@example.com', 'Your gift card from Rope & Co']);
    expect(text).toContain('Hello Grace,\n\nHere is a gift card worth $25.00.\n\n“Happy birthday!');
  });

  it('of an order that is cancelled before its day is not sent', async () => {
    const page = await buy({ ...GIFT, giftDate: EVE });
    const [status = ''] = /\/order-status\/[\da-f]{32}/.exec(page) ?? [];
    const order = await storeOf().orders.ofToken(status.slice(-32));
    await storeOf().orders.setState(order?.id ?? '', 'cancelled', 'owner');
    now = CHRISTMAS_EVE;
    expect(await giftCards()).toEqual([]);
  });

  it('is a line of its own each time it is added', async () => {
    const browser = harness.visitor();
    await browser.open('/checkout');
    await choose(browser, GIFT, ENTRIES);
    const cart = pageText(await choose(browser, GIFT, ENTRIES));
    expect(cart).toContain('$50.00');
    expect(pageText(await pay(browser, await browser.open('/checkout')))).toContain('Thank you');
    expect(await giftCards()).toHaveLength(2);
  });

  it('whose price is given back ends, before its day and after', async () => {
    for (const at of [START, CHRISTMAS_EVE]) {
      now = START;
      const { id, orderId } = await cardOf(await buy({ ...GIFT, giftDate: EVE }));
      now = at;
      await sent();
      const ask = { actor: 'account ada', note: '', returned: false, all: true };
      await storeOf().refunds.ask(orderId, ask);
      expect((await storeOf().giftCards.get(id))?.active).toBe(false);
      now = CHRISTMAS_EVE;
      expect(await giftCards()).toEqual([]);
    }
  });

  it('that was spent is not refunded, unless its money comes back to it', async () => {
    const { id, orderId } = await cardOf(await buy({}));
    const browser = harness.visitor();
    await browser.open('/checkout');
    await browser.call('POST', ENTRIES, { itemId: 'splice' });
    const code = storeOf().giftCards.code(id);
    await browser.call('POST', '/api/commerce/shopping-cart/coupons', { code });
    expect(pageText(await browser.open('/cart'))).toContain(
      'Total $28.00 Gift cards −$25.00 Amount due $3.00',
    );
    const done = await pay(browser, await browser.open('/checkout'));
    const refund = (more: object) => {
      const ask = { actor: 'account ada', note: '', returned: false, ...more };
      return storeOf().refunds.ask(orderId, ask);
    };
    for (const more of [{ all: true }, { lines: [{ line: 0, quantity: 1 }] }]) {
      await expect(refund(more)).rejects.toMatchObject({ text: 'giftCard.spent' });
    }
    const [status = ''] = /\/order-status\/[\da-f]{32}/.exec(done) ?? [];
    const spent = await storeOf().orders.ofToken(status.slice(-32));
    await storeOf().orders.setState(spent?.id ?? '', 'cancelled', 'owner');
    await refund({ all: true });
    expect(await storeOf().giftCards.get(id)).toMatchObject({
      active: false,
      balanceCents: 2_500,
    });
  });

  it('that its owner switched off is not sent until it is on again', async () => {
    const { id } = await cardOf(await buy({ ...GIFT, giftDate: EVE }));
    await sent();
    await storeOf().giftCards.setActive(id, false);
    now = CHRISTMAS_EVE;
    expect(await giftCards()).toEqual([]);
    const waiting = (await storeOf().emails.list(null, 'waiting')).rows;
    expect(waiting.map(({ reason }) => reason).join()).toContain('The gift card is switched off');
    await storeOf().giftCards.setActive(id, true);
    now += 60 * 60 * 1000;
    expect((await giftCards()).map(([to]) => to)).toEqual(['grace@example.com']);
  });

  const add = async (browser: Browser, giftEmail: string, giftName = '') =>
    browser.call('POST', ENTRIES, {
      itemId: 'card',
      sku: 'card-25',
      additionalFields: JSON.stringify({
        giftEmail,
        giftName,
        giftMessage: '',
        giftDate: ['', '', ''],
      }),
    });

  it.each<[string, (browser: Browser, name: string) => Promise<{ readonly status: number }>]>([
    ['of the buyer', (browser) => add(browser, '')],
    ['for the address of the buyer', (browser) => add(browser, 'Ada@example.com')],
    [
      'that are none, but ask for an address too',
      (browser, giftName) =>
        browser.call('POST', ENTRIES, {
          itemId: 'mooring',
          additionalFields: JSON.stringify({ giftEmail: 'skipper@example.com', giftName }),
        }),
    ],
  ])('counts for no recipient: those %s', async (_, put) => {
    const browser = strict.visitor();
    await browser.open('/checkout');
    for (let count = 0; count < 11; count += 1) {
      expect((await put(browser, `Boat ${count}`)).status).toBe(200);
    }
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    expect((body as { readonly entries: readonly unknown[] }).entries).toHaveLength(11);
    expect(pageText(await pay(browser, await browser.open('/checkout')))).toContain('Thank you');
  });

  it('floods nobody: emails to one recipient are limited, whoever buys them', async () => {
    const at = strict.visitor();
    await at.open('/checkout');
    for (let count = 0; count < 11; count += 1) await add(at, 'grace@example.com');
    expect(pageText(await pay(at, await at.open('/checkout')))).toContain(
      'try again in 60 minutes.',
    );
    const next = strict.visitor();
    await next.open('/checkout');
    await add(next, 'Grace@example.com');
    expect(pageText(await pay(next, await next.open('/checkout')))).toContain('Please try again');
    const other = strict.visitor();
    await other.open('/checkout');
    await add(other, 'eve@example.com');
    expect(pageText(await pay(other, await other.open('/checkout')))).toContain('Thank you');
  });

  it.each<[string, (code: string) => string]>([
    ['in groups', grouped],
    ['with hyphens', (code) => grouped(code).replaceAll(' ', '-')],
    ['with dashes and small letters', (code) => grouped(code).replaceAll(' ', '–').toLowerCase()],
    ['in wide letters', (code) => code.replace(/./g, (sign) => wide(sign))],
  ])('pays when its code is typed %s', async (_, typed) => {
    const { id } = await cardOf(await buy({}));
    const card = await storeOf().giftCards.get(id);
    const code = typed(storeOf().giftCards.code(id));
    const browser = harness.visitor();
    await browser.open('/checkout');
    await browser.call('POST', ENTRIES, { itemId: 'splice' });
    const { body } = await browser.call('POST', COUPONS, { code });
    expect(body).toMatchObject({ shoppingCart: { giftCardCents: 2_500, invalidCoupons: [] } });
    const owner = await harness.login('rope-and-co', [1]);
    const found = await owner.open(`/config/gift-cards?search=${encodeURIComponent(code)}`);
    expect(pageText(found)).toContain(`…${card?.ending}`);
  });
});
