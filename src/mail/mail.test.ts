import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Email, WebsiteStore } from '../store/index.js';
import { buy, fullCart, HOME, review } from '../store/testing/buying.js';
import { product, variant } from '../store/testing/catalogue.js';
import { openTestStore } from '../store/testing/harness.js';
import {
  compose,
  type EmailSources,
  emailSite,
  emailTransport,
  openMailer,
  shownSecret,
} from './index.js';
import { type ReadMessage, readMessage } from './testing/read-message.js';
import { smtpServer } from './testing/smtp-server.js';

const harness = openTestStore();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CONTENT = {
  website: { siteTitle: 'Rope & Co', language: 'en-US', timeZone: 'America/New_York' },
  websiteSettings: { contactEmail: 'counter@rope.example' },
};

function sourcesOf(store: WebsiteStore, content: unknown = CONTENT): EmailSources {
  const colours = { accent: '#bb0000', onAccent: '#fefefe' };
  const site = emailSite(content, 'https://rope.example/', colours);
  return { store, catalogue: harness.catalogue, site, secret: shownSecret };
}

/** The emails of a shop as they arrive, by subject. */
async function arrived(store: WebsiteStore): Promise<ReadMessage[]> {
  const own = await mkdtemp(join(folder, 'post-'));
  await store.emails.deliver(emailTransport(sourcesOf(store), await openMailer(own)));
  const names = (await readdir(own)).sort();
  expect(names.filter((name) => !/^[\da-f]{24}\.eml$/.test(name))).toEqual([]);
  return Promise.all(
    names.map(async (name) => readMessage(await readFile(join(own, name), 'utf8'))),
  );
}

const subjects = (messages: readonly ReadMessage[]) =>
  messages.map(({ headers }) => headers.get('subject')).sort();

it('writes to who has bought', async () => {
  const site = harness.website();
  const cart = await fullCart(site, 'mug', 'mug-l', 2);
  const placed = await buy(site, cart);
  const [email] = await arrived(site);
  const number = placed.outcome === 'ordered' ? placed.orderId.slice(0, 8).toUpperCase() : '';
  const { headers, html, text } = email as ReadMessage;
  expect(Object.fromEntries(headers)).toMatchObject({
    from: '"Rope & Co" <counter@rope.example>',
    to: 'ada@example.com',
    subject: `Your order ${number} at Rope & Co`,
    date: new Date(harness.now).toUTCString().replace('GMT', '+0000'),
  });
  expect(html).toContain('background:#bb0000;color:#fefefe');
  for (const part of [
    'Hello Ada,',
    'order of June 12, 2026',
    '2 × The mug: $62.00',
    'Shipping: $5.00',
    'Tax: $3.41',
    'Total: $70.41',
    '1 Quay',
    'This is a test order.',
    `https://rope.example/order-status/${site.orders.token(placed.outcome === 'ordered' ? placed.orderId : '')}`,
  ]) {
    expect(text).toContain(part);
  }
  // What is nothing has no line.
  expect(text).not.toMatch(/Discount|Gift card|Tax included|Amount due/);
  expect(html).toContain('<td style="text-align:right">$62.00</td>');
  expect(html).toContain('Rope &amp; Co');
  // Nobody leaves a list by an order.
  expect([headers.has('list-unsubscribe'), text.includes('nsubscribe')]).toEqual([false, false]);
});

it.each([
  ['en', 'at-order', 'What you paid goes back the way it was paid'],
  ['en', 'when-fulfilled', 'Nothing was charged; an amount that your bank has set aside is free'],
  ['de', 'when-fulfilled', 'Es wurde nichts abgebucht'],
  ['fr', 'when-fulfilled', 'Rien n’a été débité'],
  ['ja', 'when-fulfilled', '請求は発生していません'],
] as const)(
  'says in %s what becomes of the money of a cancelled order that is paid %s',
  async (language, paymentCapture, text) => {
    const site = harness.website();
    harness.catalogue.setShop(site.websiteId, { paymentCapture });
    const placed = await buy(site, await fullCart(site, 'mug', 'mug-s'), { language });
    await site.orders.setState(
      placed.outcome === 'ordered' ? placed.orderId : '',
      'cancelled',
      'o',
    );
    const told = (await arrived(site)).map((message) => message.text).join();
    expect(told).toContain(text);
    expect(told).not.toContain('{');
  },
);

it('carries nothing of a visitor that could be a message or a link', async () => {
  const site = harness.website();
  const spam = `Win at https://evil.example/w or www.evil.example, ${'prize '.repeat(30)}`.slice(
    0,
    200,
  );
  const { name, line1, line2, city } = { name: spam, line1: spam, line2: spam, city: spam };
  const { cartId } = await site.buyNowCarts.startDonation(1_000);
  const gift = await site.carts.get(cartId);
  const contact = { email: 'www.evil.example/w@example.com', name, phone: spam };
  const cart = await fullCart(site, 'mug', 'mug-l');
  const shipping = { ...review(cart).shipping, name, line1, line2, city } as never;
  await buy(site, cart, { contact, shipping });
  await site.checkout.place({ cartId }, review(gift, { shipping: null, contact }));
  await site.invitations.ask(contact.email, null);
  const messages = await arrived(site);
  expect(messages).toHaveLength(3);
  for (const { html, text } of messages) {
    for (const part of [html, text]) {
      expect(part).not.toMatch(/evil\.example|:\/\/evil|www\.\w|prize prize prize/);
    }
  }
  expect(messages.filter(({ text }) => text.includes('Hello Win at https: //evil.'))).toHaveLength(
    2,
  );
});

it('tells that an order was cancelled, in the language of its buyer', async () => {
  const site = harness.website();
  const placed = await buy(site, await fullCart(site, 'rope'), { language: 'de-DE' });
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  await arrived(site);
  await site.orders.setState(orderId, 'cancelled', 'owner');
  const messages = await arrived(site);
  const cancelled = messages.find(({ headers }) => headers.get('subject')?.includes('storniert'));
  expect(cancelled?.text).toContain('Ihr Geld geht auf demselben Weg zurück');
  expect(cancelled?.text).not.toMatch(/Geschenkkarten|Downloads/);
  expect(cancelled?.html).toContain(`/order-status/${site.orders.token(orderId)}`);
});

it('tells of a cancelled order what it has brought and taken', async () => {
  const site = harness.website();
  const bought = await buy(site, await fullCart(site, 'card', 'card-50'), { shipping: null });
  await arrived(site);
  const [card] = (await site.giftCards.list()).rows;
  const cart = await fullCart(site, 'booklet');
  const { shoppingCart } = await site.carts.addCode(
    { cartId: cart.id },
    site.giftCards.code(card?.id ?? ''),
  );
  const paid = await buy(site, shoppingCart, { shipping: null });
  await arrived(site);
  const cards = 'Gift cards that were used have their amount again.';
  const goods = 'Downloads, codes, memberships and subscriptions of this order have ended.';
  for (const [placed, isPaidByCard] of [
    [paid, true],
    [bought, false],
  ] as const) {
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    await site.orders.setState(orderId, 'cancelled', 'owner');
    const [cancelled] = await arrived(site);
    expect(cancelled?.text.includes(cards)).toBe(isPaidByCard);
    expect(cancelled?.text).toContain(goods);
  }
});

it('brings gift cards and downloads', async () => {
  const site = harness.website();
  const { cartId } = await site.buyNowCarts.startGiftCard({
    itemId: 'card',
    sku: 'card-50',
    quantity: 1,
  });
  const gift = await site.carts.get(cartId);
  await site.checkout.place({ cartId }, review(gift, { shipping: null }));
  await buy(site, await fullCart(site, 'booklet'), { shipping: null });
  const messages = await arrived(site);
  expect(subjects(messages).filter((each) => !each?.startsWith('Your order'))).toEqual([
    'Your download: The booklet',
    'Your gift card from Rope & Co',
  ]);
  const [card] = (await site.giftCards.list()).rows;
  const code = site.giftCards.code(card?.id ?? '').replace(/....(?=.)/g, '$& ');
  const gifted = messages.find(({ text }) => text.includes(code));
  expect(gifted?.text).toContain('gift card worth $50.00');
  expect(gifted?.html).toContain(code);
  const download = messages.find(({ text }) => text.includes('/downloads/'));
  const token = /\/downloads\/([\da-f]{32})/.exec(download?.text ?? '')?.[1] ?? '';
  expect(await site.downloads.use(token)).toMatchObject({ itemId: 'booklet' });
});

it('names what each email is about, and nothing else of its order or product', async () => {
  const site = harness.website();
  const sizes = ['S', 'L'].map((Size) => variant(`cup-${Size}`, 900, { attributes: { Size } }));
  const things = [
    product('cup', { variants: sizes, options: ['Size'] }),
    product('map', { kind: 'digital', variants: [variant('', 900, { unlimited: true })] }),
    // It asks for an address, as gift cards do.
    product('lamp', { checkFields: (answers) => ({ answers }) }),
  ];
  for (const thing of things) harness.catalogue.set(site.websiteId, thing.itemId, thing);
  const { id: cartId } = await fullCart(site, 'booklet');
  await site.carts.add({ cartId }, { itemId: 'map', quantity: 1 });
  const asked = { giftEmail: 'grace@example.com', giftName: 'Grace' } as never;
  await site.carts.add({ cartId }, { itemId: 'lamp', quantity: 2, additionalFields: asked });
  const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
  const placed = await buy(site, cart);
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  const line = (await site.orders.get(orderId))?.details.items.findIndex(
    ({ itemId }) => itemId === 'lamp',
  );
  for (const trackingNumber of ['ONE', 'TWO']) {
    const lines = [{ line: line ?? 0, quantity: 1 }];
    const sent = { actor: 'owner', carrier: 'Post', trackingNumber, trackingUrl: '' };
    await site.fulfilments.create(orderId, { ...sent, lines, tells: true });
  }
  const wanted = { productId: 'cup', variantId: 'v-cup-L', isJoinMailingList: false };
  await site.restock.signUp({ ...wanted, siteVisitorEmail: 'bo@example.com' });
  await site.restock.send([{ productId: 'cup', variantId: 'v-cup-L' }]);
  const messages = await arrived(site);
  const texts = messages.map(({ text }) => text);
  expect(texts.flatMap((text) => text.match(/\b(?:ONE|TWO)\b/g)?.join(' ') ?? []).sort()).toEqual([
    'ONE',
    'TWO',
  ]);
  expect(subjects(messages)).toEqual(
    expect.arrayContaining([
      'The cup (L) is back at Rope & Co',
      'Your download: The booklet',
      'Your download: The map',
    ]),
  );
  expect(texts.join()).not.toContain('grace@example.com');
});

it('ends emails by the link in them', async () => {
  const site = harness.website();
  await site.restock.signUp({
    productId: 'mug',
    variantId: 'mug-s',
    siteVisitorEmail: 'Bo@example.com',
    isJoinMailingList: false,
    language: 'de-DE',
  });
  await site.subscribers.add('Bo@example.com', 'restock');
  await site.restock.send([{ productId: 'mug', variantId: 'mug-s' }]);
  const [email] = await arrived(site);
  expect(email?.headers.get('subject')).toBe('The mug ist bei Rope & Co wieder da');
  expect(email?.text).toContain('https://rope.example/shop/mug');
  expect(await site.subscribers.list('restock')).toEqual(['Bo@example.com']);
  const token = /newsletter\/unsubscribe\?token=([\da-f]{32})/.exec(email?.text ?? '')?.[1] ?? '';
  expect([
    email?.headers.get('list-unsubscribe'),
    email?.headers.get('list-unsubscribe-post'),
  ]).toEqual([
    `<https://rope.example/api/newsletter/one-click?token=${token}>`,
    'List-Unsubscribe=One-Click',
  ]);
  expect(await site.subscribers.unsubscribe(token)).toBe(true);
  expect(await site.subscribers.list('restock')).toEqual([]);
});

const EMAIL = { id: 'a'.repeat(24), recipient: 'ada@example.com', created: 1_781_280_000_000 };
const facts = {
  newsletter: {},
  'newsletter-confirm': { list: 'emails' },
  'account-password': null,
  submission: {
    form: 'Ask <us>',
    answers: [
      { id: 'a', type: 'textarea', rawTitle: 'Name', value: '<b>Ada</b>\nQuay' },
      { id: 'b', type: 'likert', rawTitle: 'Mood', values: { Kind: '-2' } },
      { id: 'c', type: 'password', rawTitle: 'Word', value: 'open sesame' },
    ],
  },
};
it.each([
  ['newsletter', 'en-US', 'You are on the list of Rope & Co', 'ada@example.com gets our emails'],
  ['newsletter', 'ja-JP', 'Rope & Coのニュースレターに登録されました', '今後、ada@example.comに'],
  ['newsletter', 'fr-CA', 'Vous êtes inscrit à la newsletter de Rope & Co', 'Bonjour,'],
  ['newsletter', 'nl', 'You are on the list of Rope & Co', 'Hello,'],
  ['newsletter-confirm', 'en', 'Please confirm: emails of Rope & Co', '/newsletter/confirm?token='],
  ['newsletter-confirm', 'de', 'Bitte bestätigen: Newsletter von Rope & Co', 'ada@example.com'],
  ['account-password', 'en', 'Your account at Rope & Co', '/account/password?token='],
  ['account-password', 'ja', 'Rope & Coのアカウント', 'ada@example.com'],
  ['submission', 'en-US', 'Ask <us>: somebody wrote to Rope & Co', '<b>Ada</b>\nQuay'],
  ['submission', 'de-DE', 'Ask <us>: Neue Einsendung für Rope & Co', 'Kind: Stimme gar nicht zu'],
] as const)('writes %s in %s', async (kind, language, subject, text) => {
  const site = harness.website();
  const email: Email = {
    ...EMAIL,
    websiteId: site.websiteId,
    kind,
    language,
    data: facts[kind],
  };
  const mail = await compose(sourcesOf(site), email);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(text);
  expect(mail.html).not.toContain('<b>Ada');
  expect(mail.html + mail.text).not.toContain('open sesame');
  expect(mail.unsubscribeUrl !== null).toBe(kind === 'newsletter');
});

it('refuses a kind that nobody knows', async () => {
  const site = harness.website();
  const email = { ...EMAIL, websiteId: 'x', kind: 'toString', language: null, data: null };
  await expect(compose(sourcesOf(site), email)).rejects.toThrow("of the kind 'toString'");
});

const MAIL = {
  id: 'b'.repeat(24),
  from: { name: 'Rope, "and" Co\r\nBcc: eve@example.com', address: 'counter@rope.example' },
  to: 'ada@example.com',
  subject: 'Line\r\nBcc: eve@example.com',
  html: '<p>é</p>',
  text: 'é\n.\nend',
  unsubscribeUrl: 'https://rope.example/u?token=1',
  date: 1_781_280_000_000,
  language: 'en',
};

it('writes a file once, however often and by however many at once', async () => {
  const own = join(folder, 'once', 'deep');
  const mailer = await openMailer(own);
  await Promise.all(Array.from({ length: 8 }, () => mailer.send(MAIL)));
  const file = join(own, `${MAIL.id}.eml`);
  const first = await readFile(file, 'utf8');
  await writeFile(file, 'read by somebody');
  await mailer.send({ ...MAIL, text: 'again' });
  expect(await readFile(file, 'utf8')).toBe('read by somebody');
  expect(await readdir(own)).toEqual([`${MAIL.id}.eml`]);
  const { headers, text } = readMessage(first);
  expect(text.trim()).toBe(MAIL.text);
  expect(headers.has('bcc')).toBe(false);
  expect(headers.get('message-id')).toBe(`<${MAIL.id}@rope.example>`);
});

it('sends by SMTP again what was not taken, as the same message', async () => {
  const server = await smtpServer();
  const mailer = await openMailer(server.url);
  try {
    server.refuse = 1;
    await expect(mailer.send(MAIL)).rejects.toThrow('451');
    await mailer.send(MAIL);
    const ids = server.messages.map((each) => readMessage(each).headers.get('message-id'));
    expect(ids).toEqual([`<${MAIL.id}@rope.example>`, `<${MAIL.id}@rope.example>`]);
  } finally {
    await mailer.close();
    await server.close();
  }
});

it('sends by one connection, with the address for what cannot be delivered', async () => {
  const server = await smtpServer();
  const mailer = await openMailer(server.url, 'bounces@rope.example');
  const plain = await openMailer(server.url);
  try {
    for (let count = 0; count < 3; count++) await mailer.send(MAIL);
    expect(server.connections).toBe(1);
    await plain.send(MAIL);
    const bounces = 'bounces@rope.example';
    expect(server.senders).toEqual([bounces, bounces, bounces, 'counter@rope.example']);
    const { headers } = readMessage(server.messages[0] ?? '');
    expect(headers.get('from')).toContain('counter@rope.example');
  } finally {
    await mailer.close();
    await plain.close();
    await server.close();
  }
  await expect(openMailer(server.url, 'bounces')).rejects.toThrow("'bounces' is no address");
});

it('tries an email again when the server was not there', async () => {
  const site = harness.website();
  await buy(site, await fullCart(site, 'mug', 'mug-s'));
  const server = await smtpServer();
  await server.close();
  const transport = emailTransport(sourcesOf(site), await openMailer(server.url));
  expect(await site.emails.deliver(transport)).toBe(0);
  const { rows } = await site.emails.list();
  expect(rows.map(({ state, tries }) => [state, tries])).toEqual([['waiting', 1]]);
  harness.now += 60_000;
  expect(subjects(await arrived(site))).toHaveLength(1);
});

it('refuses a place that is none', async () => {
  await expect(openMailer('ftp://rope.example')).rejects.toThrow(
    "'ftp://rope.example' is no place for emails",
  );
});

it.each([
  ['en', 1, 'One renewal was missed before: it is skipped, and not charged.'],
  ['en', 5, '5 renewals were missed before: they are skipped, and not charged.'],
  ['de', 5, '5 Verlängerungen wurden zuvor versäumt'],
  ['fr', 1, 'Un renouvellement a été manqué auparavant'],
  ['ja', 2, 'これまでに2回の更新が行われませんでした'],
  ['en', undefined, 'Your subscription renewed on June 12, 2026. This is your new order.'],
])('says in %s that %s renewals were missed', async (language, skipped, text) => {
  const site = harness.website();
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const place = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await site.carts.setShipping({ cartId }, { location: place, optionId: 'post' });
  const placed = await buy(site, cart);
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  const order = await site.orders.get(orderId);
  const renewal = { ...order, details: { ...order?.details, purpose: 'renewal' } };
  const orders = { ...site.orders, get: async () => renewal, token: () => 'token' };
  const store = { ...site, orders } as unknown as WebsiteStore;
  const data = skipped === undefined ? { orderId } : { orderId, skipped };
  const email: Email = { ...EMAIL, websiteId: site.websiteId, kind: 'order', language, data };
  const mail = await compose(sourcesOf(store), email);
  expect(mail.text).toContain(text);
});
