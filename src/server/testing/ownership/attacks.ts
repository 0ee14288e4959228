import { ROUTES } from '../../features/index.js';
import {
  ACCOUNT,
  type Action,
  add,
  CART,
  type Cart,
  ENTRIES,
  logIn,
  noteAttempt,
  noteChance,
  ORDERS,
  orderOf,
  place,
  readCart,
  review,
  type Turn,
  visitorOf,
} from './honest.js';
import type { Random } from './random.js';
import type { Person, Place } from './world.js';

/** Somebody who is attacked, in the same shop. */
interface Attacked {
  readonly victim: Person;
  readonly theirs: Place;
}

/** The same where they are logged in, if anywhere: who is known to a shop is nearer to more. */
function loggedIn(turn: Turn): Turn {
  const { model, now } = turn.world;
  const isIn = ({ browser }: Place) => {
    const login = model.loginOf(browser.cookie('siteUserSession'));
    return login !== undefined && model.stands(login, now);
  };
  return { ...turn, place: turn.person.places.find(isIn) ?? turn.place };
}

function attacked({ world, person, place: at, random }: Turn): Attacked {
  const victim = world.other(random, person, true);
  return { victim, theirs: victim.placeOf(at.shop.websiteId) };
}

/** Notes that something was tried, and says so where it was not refused. */
function expectRefused(
  { world, person, place: at }: Turn,
  what: string,
  { status }: { readonly status: number },
  wanted: readonly number[] = REFUSALS,
): void {
  const { attacks } = world.counts;
  attacks.tried++;
  if (wanted.includes(status)) attacks.refused++;
  else {
    const who = `attacker ${person.no}`;
    world.model.wrongs.push(`${who} in ${at.shop.websiteId}: ${what} was answered with ${status}`);
  }
}

const REFUSALS = [400, 401, 403, 404, 409, 429];
const DENIALS = [401, 403, 429];
const UNKNOWN = [400, 403, 404, 429];

/** A text with one character changed, as who has nearly seen it would try. */
function altered(random: Random, text: string): string {
  const at = random.below(text.length);
  const other =
    text[at] === 'a' ? 'b' : text[at] === 'A' ? 'B' : text[at]?.match(/[A-Z]/) ? 'A' : 'a';
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** Payloads that make sense to many of the owner's calls. */
const OWNERS_WISHES: readonly object[] = [
  { state: 'fulfilled' },
  { state: 'approved' },
  { active: true },
  { itemId: 'knife', sku: 'knife', qtyInStock: 9_999, unlimited: true },
  { code: 'MINE', kind: 'percent', percent: '100' },
  { name: 'Mine', scopes: ['orders', 'content'] },
  { requests: [{ productId: 'buoy', variantId: 'v-buoy' }] },
  { roles: [1], value: true },
];

/** What an order says that was not reviewed. */
const FORGERIES: readonly ((cart: Cart) => object)[] = [
  () => ({ payment: { provider: 'free', method: 'succeed' } }),
  ({ grandTotalCents }) => ({ grandTotalCents: grandTotalCents - 1 }),
  () => ({ payment: undefined }),
  ({ currency }) => ({ currency: currency === 'USD' ? 'EUR' : 'USD' }),
  () => ({ grandTotalCents: 1, amountDueCents: 1 }),
  () => ({ payment: { provider: 'test', method: 'succeed' } }),
  ({ version }) => ({ cartVersion: version - 1 }),
  ({ grandTotalCents }) => ({ grandTotalCents: -grandTotalCents }),
  () => ({ payment: { provider: 'toString', method: 'succeed' } }),
  () => ({ payment: null }),
  () => ({ currency: 'JPY' }),
  () => ({ payment: { choice: ' succeed' } }),
  () => ({ acceptTerms: false }),
];

/** Where a secret of an email or an answer opens something, with the kinds of links that it is for. */
const DOORS: readonly {
  readonly link: string;
  open(at: Place, token: string): Promise<{ readonly status: number }>;
}[] = [
  { link: '/order-status', open: ({ browser }, token) => browser.send(`/order-status/${token}`) },
  {
    link: '/order-status',
    open: ({ browser }, token) => browser.send(`/checkout/order-confirmed?token=${token}`),
  },
  { link: '/downloads', open: ({ browser }, token) => browser.send(`/downloads/${token}`) },
  {
    link: '/account/password',
    open: ({ browser }, token) =>
      browser.call('POST', `${ACCOUNT}/password`, { token, password: 'taken by force' }),
  },
  {
    link: '/newsletter/confirm',
    open: ({ browser }, token) => browser.call('POST', '/api/newsletter/confirm', { token }),
  },
  {
    link: '/newsletter/unsubscribe',
    open: ({ browser }, token) => browser.call('POST', '/api/newsletter/unsubscribe', { token }),
  },
  {
    link: '/order-status',
    open: ({ browser }, token) => browser.call('POST', `${ACCOUNT}/of-order`, { token }),
  },
  {
    link: '/order-status',
    open: ({ browser }, token) => {
      const said = { itemId: 'rope', rating: 1, title: '', body: 'Bad', author: 'X' };
      return browser.call('POST', '/api/commerce/reviews', { token, ...said });
    },
  },
  {
    link: 'cart',
    open: ({ browser }, cartToken) =>
      browser.call('POST', `${ORDERS}/review`, { cartToken, contact: { email: 'x@example.com' } }),
  },
];

/** A cart of one's own with something in it, priced. */
async function ownCart(turn: Turn) {
  const { random, place: at } = turn;
  const goods = at.shop.offers.filter(({ itemId }) =>
    ['chart', 'splice', 'course'].includes(itemId),
  );
  await add(turn, random.pick(goods));
  return review(turn);
}

/** The same browser for one call that carries another cookie, which is put back afterwards. */
async function withCookie<T>(
  { browser }: Place,
  name: string,
  value: string,
  run: () => Promise<T>,
): Promise<T> {
  const own = browser.cookie(name);
  browser.setCookie(name, value);
  const answer = await run();
  browser.setCookie(name, own ?? '');
  return answer;
}

export const ATTACKS = {
  /** The owner's calls, by who has no role. */
  async ownersCall(turn) {
    const { random, world, person, place: at } = loggedIn(turn);
    const owners = ROUTES.filter(({ access }) => access.who === 'owner');
    const { method, path } = random.pick(owners);
    const { lastOrder } = world.other(random, person, true).placeOf(at.shop.websiteId);
    const id = random.pick([lastOrder?.orderId ?? 'x', 'rope', '0123456789abcdef01234567']);
    const address = path.replace(/\{\w+\}/g, id);
    const wish = method === 'GET' ? undefined : random.pick(OWNERS_WISHES);
    const key = { authorization: `Bearer sk_${random.text(32, '0123456789abcdef')}` };
    const headers = random.chance(0.3) ? key : {};
    const answer = await at.browser.send(address, {
      method,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-csrf-token': at.browser.cookie('crumb') ?? '',
      },
      ...(wish === undefined ? {} : { body: JSON.stringify(wish) }),
    });
    expectRefused(turn, `${method} ${path}`, answer, DENIALS);
  },

  async ownersPage(turn) {
    const pages = ['/config', '/config/carts', '/config/emails', '/config/api-keys'];
    const page = turn.random.pick([...pages, '/config/submissions', '/config/subscribers']);
    expectRefused(turn, page, await turn.place.browser.send(page), [303, 403, 429]);
  },

  /** Pays by a provider that is none, in another currency, less, or what was not reviewed. */
  async forgedPayment(turn) {
    const { place: at, world } = turn;
    const cart = await ownCart(turn);
    if (cart.entries.length === 0) return;
    const order = orderOf(turn, cart);
    for (let tries = 0; tries < 4; tries++) {
      const forged = FORGERIES[world.counts.forgeries++ % FORGERIES.length]?.(cart) ?? {};
      // Where a card pays all of it, nobody is asked who pays.
      const isFree = cart.amountDueCents === 0 && 'payment' in forged;
      if (isFree) continue;
      const answer = await at.browser.call('POST', ORDERS, { ...order, ...forged });
      expectRefused(turn, `an order with ${JSON.stringify(forged)}`, answer);
    }
  },

  /** Names prices and quantities that are none. */
  async forgedEntry(turn) {
    const { place: at, random } = turn;
    const price = {
      unitPriceCents: 1,
      amountCents: 1,
      shownCents: 1,
      priceMoney: { value: '0.01' },
    };
    await at.browser.call('POST', ENTRIES, { itemId: 'splice', sku: 'splice', ...price });
    const quantity = random.pick<unknown>([-1, 0.5, 1e9, 0, 'NaN', null, '2', 10_000]);
    const bad = await at.browser.call('POST', ENTRIES, { itemId: 'rope', sku: 'rope', quantity });
    if (quantity !== null) expectRefused(turn, `the quantity ${quantity}`, bad);
    const sku = await at.browser.call('POST', ENTRIES, { itemId: 'rope', sku: 'card-50' });
    expectRefused(turn, 'the sku of another thing', sku);
    const amount = random.pick(['0', '-5', '0.001', '1e3', '']);
    const donation = await at.browser.call('POST', `${ORDERS}/donation`, { amount });
    expectRefused(turn, `a donation of '${amount}'`, donation);
    const other = random.pick(['rope', 'course', 'chart']);
    const asCard = await at.browser.call('POST', `${ORDERS}/gift-card`, {
      itemId: other,
      sku: other,
    });
    expectRefused(turn, `a gift card that is ${other}`, asCard);
    const entry = { itemId: other, sku: other, qty: 1 };
    const path = '/api/3/commerce/cart/subscription';
    expectRefused(turn, `a subscription to ${other}`, await at.browser.call('POST', path, entry));
  },

  /** Goes on with the cart of somebody else by its id. */
  async forgedCart(turn) {
    const { place: at, random, world, person } = turn;
    const { theirs } = attacked(turn);
    const cookie = theirs.browser.cookie('CART');
    if (cookie === undefined) return;
    const [id = '', ...rest] = cookie.split('.');
    const [, ...own] = (at.browser.cookie('CART') ?? '.').split('.');
    const elsewhere = person.places.find((each) => each !== at) as Place;
    const [, ...ofOther] = (elsewhere.browser.cookie('CART') ?? '.').split('.');
    const forged = random.pick([
      id,
      [id, ...own].join('.'),
      [id, ...ofOther].join('.'),
      [id, String(world.now * 2), rest.at(-1)].join('.'),
      [id, rest[0], altered(random, rest.at(-1) ?? 'x')].join('.'),
      elsewhere.browser.cookie('CART') ?? id,
    ]);
    if (forged === cookie) return;
    await withCookie(at, 'CART', forged, async () => {
      // Who is logged in has the cart of the account in its place.
      const isOwn = (cartId: string) => cartId === '' || world.model.knows(cartId, person);
      const cart = await readCart(turn);
      expectRefused(turn, 'a forged cart', { status: isOwn(cart.id) ? 404 : 200 });
      if (random.chance(0.3)) await at.browser.open('/checkout');
      const location = { country: 'US', region: 'ME' };
      const answer = await at.browser.call('PUT', `${CART}/shipping`, { location });
      const changed = (answer.body as { shoppingCart?: Cart }).shoppingCart;
      const status = changed !== undefined && isOwn(changed.id) ? 404 : answer.status;
      expectRefused(turn, 'a change of a forged cart', { status });
    });
  },

  /** Names entries, coupons and gift cards of others in a cart of one's own. */
  async othersEntry(turn) {
    const { place: at, random } = turn;
    const { victim, theirs } = attacked(turn);
    const { entries } = await readCart({ ...turn, person: victim, place: theirs });
    const id = random.any(entries)?.id ?? '0123456789abcdef01234567';
    const call = random.pick<readonly [string, string, object | undefined]>([
      ['PUT', `${ENTRIES}/${id}`, { quantity: 5 }],
      ['DELETE', `${ENTRIES}/${id}`, undefined],
      ['POST', `${ENTRIES}/${id}/restore`, {}],
      ['PUT', `${ENTRIES}/${id}/additionalFields`, { additionalFields: '{}' }],
    ]);
    expectRefused(turn, `${call[0]} of another's entry`, await at.browser.call(...call));
  },

  /** Opens doors by tokens that are nearly right, for something else, or of the other shop. */
  async forgedToken(turn) {
    const { place: at, random, person } = turn;
    const { victim, theirs } = attacked(turn);
    const door = random.pick(DOORS);
    const elsewhere = person.places.find((each) => each !== at) as Place;
    const own = at.inbox.filter(({ path }) => path !== door.link && path !== 'code');
    const tokens = [
      random.text(32, '0123456789abcdef'),
      ...theirs.inbox.slice(-5).map(({ secret }) => altered(random, secret)),
      ...own.slice(-5).map(({ secret }) => secret),
      ...elsewhere.inbox.slice(-5).map(({ secret }) => secret),
      victim.link(theirs, door.link)?.toUpperCase() ?? 'x',
    ];
    const answer = await door.open(at, random.pick(tokens));
    expectRefused(turn, `a token at the door of ${door.link}`, answer, UNKNOWN);
  },

  /** Links that were followed are in somebody's history: they open nothing again. */
  async usedLink(turn) {
    const { place: at, world, random } = turn;
    const used = [...world.model.usedLinks].filter((link) => link.startsWith(at.shop.websiteId));
    const token = random.any(used.slice(-50))?.split(' ')[1];
    if (token === undefined) return;
    const password = 'taken by force';
    const answer = await at.browser.call('POST', `${ACCOUNT}/password`, { token, password });
    expectRefused(turn, 'a link that was used', answer, UNKNOWN);
  },

  async guessPassword(turn) {
    const { place: at, random, world } = turn;
    const { victim } = attacked(turn);
    const other = victim.places.find(({ shop }) => shop !== at.shop)?.shop.websiteId;
    const elsewhere = world.model.credentials.get(`${other} ${victim.mailbox}`)?.password;
    const guesses = ['password', '12345678', 'tide tables', elsewhere ?? 'harbour', ''];
    for (let tries = 1 + random.below(2); tries > 0; tries--) {
      const login = { email: victim.mailbox, password: random.pick(guesses) };
      const answer = await at.browser.call('POST', `${ACCOUNT}/session`, login);
      expectRefused(turn, 'a guessed password', answer);
    }
  },

  /** A code is in the cart only where it was told. */
  async guessCode(turn) {
    const { place: at, random } = turn;
    const { theirs } = attacked(turn);
    const codes = theirs.inbox.filter(({ path }) => path === 'code');
    const code = random.pick([
      ...codes.map(({ secret }) => altered(random, secret)),
      ...(turn.person.places.find((each) => each !== at)?.inbox ?? [])
        .filter(({ path }) => path === 'code')
        .map(({ secret }) => secret),
      random.text(16, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'),
      'FRIENDS',
      '%',
    ]);
    await add(turn, { itemId: 'splice', sku: 'splice' });
    const before = codesOf(await readCart(turn));
    await at.browser.call('POST', `${CART}/coupons`, { code });
    const isIn = codesOf(await readCart(turn)) > before;
    expectRefused(turn, `the code ${code}`, { status: isIn ? 200 : 404 });
  },

  /** Cookies of sessions that are forged, over, or of the other shop. */
  async forgedSession(turn) {
    const { place: at, random, person, world } = turn;
    const { theirs } = attacked(turn);
    const own = at.browser.cookie('siteUserSession') ?? `${random.text(32, '0123456789abcdef')}.x`;
    const victims = theirs.browser.cookie('siteUserSession') ?? own;
    const elsewhere = person.places.find((each) => each !== at) as Place;
    const [id = ''] = victims.split('.');
    const forged = random.pick([
      `${id}.${own.split('.')[1]}`,
      id,
      altered(random, victims),
      elsewhere.browser.cookie('siteUserSession') ?? id,
      at.oldSession ?? id,
      encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: id })),
    ]);
    if (forged === own || forged === victims) return;
    if (world.model.loginOf(forged)?.websiteId === at.shop.websiteId && forged !== at.oldSession) {
      return;
    }
    await withCookie(at, 'siteUserSession', forged, async () => {
      const page = random.pick(['/account', '/config']);
      expectRefused(turn, 'a forged session', await at.browser.send(page), [303, 403, 429]);
      const members = await at.browser.send('/members');
      expectRefused(turn, 'the deck of a forged session', members, DENIALS);
    });
  },

  /** Changes without the crumb, with that of somebody else, or from another site. */
  async forgedRequest(turn) {
    const { place: at, random, person } = turn;
    const { theirs } = attacked(turn);
    const elsewhere = person.places.find((each) => each !== at) as Place;
    const entry = JSON.stringify({ itemId: 'splice', sku: 'splice' });
    const headers = random.pick<Readonly<Record<string, string>>>([
      {},
      { 'x-csrf-token': theirs.browser.cookie('crumb') ?? 'x' },
      { 'x-csrf-token': elsewhere.browser.cookie('crumb') ?? 'x' },
      { 'x-csrf-token': at.browser.cookie('crumb') ?? 'x', origin: elsewhere.shop.origin },
      { 'x-csrf-token': at.browser.cookie('crumb') ?? 'x', 'sec-fetch-site': 'cross-site' },
    ]);
    const answer = await at.browser.send(ENTRIES, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: entry,
    });
    expectRefused(turn, 'a forged request', answer, [403, 429]);
    const xsrf = { 'x-siteuser-xsrf-token': theirs.xsrf ?? 'x' };
    const out = await at.browser.call('DELETE', `${ACCOUNT}/session`, {}, xsrf);
    expectRefused(turn, 'another’s token of an account', out, DENIALS);
  },

  /** Sends what somebody else has sent, word for word. */
  async replayedOrder(turn) {
    const { place: at, world, random } = turn;
    const orders = world.people.flatMap((person) =>
      person.isHonest ? (person.placeOf(at.shop.websiteId).lastOrder ?? []) : [],
    );
    const last = orders.sort((a, b) => b.at - a.at);
    const replayed = random.any(last.slice(0, 2));
    if (replayed === undefined) return;
    const { body, key } = replayed;
    const isOwn = await noteChance(turn, body);
    const answer = await at.browser.call('POST', ORDERS, body, { 'idempotency-key': key });
    const sent = `${visitorOf(turn)} ${key}`;
    if (isOwn && answer.status === 200) at.replayed.add(sent);
    if (!isOwn && !at.replayed.has(sent)) {
      expectRefused(turn, `the replayed order ${replayed.orderId}`, answer);
    }
  },

  /** Asks for emails to others: nothing comes of it for who asks. */
  async emailToOthers(turn) {
    const { place: at, random } = turn;
    const { victim, theirs } = attacked(turn);
    const wide = victim.mailbox.replace(/[a-z]/, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    const email = random.pick([victim.mailbox, victim.mailbox.toUpperCase(), wide]);
    const more = { proven: true, roles: [1], password: 'taken by force' };
    await at.browser.call('POST', `${ACCOUNT}/sign-up`, { email, ...more });
    const order = victim.link(theirs, '/order-status');
    if (order === undefined || random.chance(0.5)) return;
    const token = altered(random, order);
    const answer = await at.browser.call('POST', `${ACCOUNT}/of-order`, { token });
    expectRefused(turn, 'an email by a forged token', answer, UNKNOWN);
  },

  /** Buys in the name of somebody else: it is theirs then, and gives nothing back. */
  async orderForOthers(made) {
    const turn = loggedIn(made);
    const { random, place: at } = turn;
    const { victim } = attacked(turn);
    // Who is logged in has what they pay for, whoever they name.
    if (random.chance(0.7)) await logIn(turn);
    await add(turn, random.pick(at.shop.offers.filter(({ itemId }) => itemId === 'course')));
    const cart = await review(turn);
    if (cart.entries.length === 0) return;
    const order = orderOf(turn, cart, { email: victim.mailbox });
    const { contact, shipping } = order;
    const name = 'Nobody';
    await place(turn, cart, {
      ...order,
      contact: { ...contact, name },
      shipping: { ...shipping, name, line1: 'Nowhere' },
      answers: { note: '' },
    });
  },

  /** Says in a payload what only the store decides. */
  async massAssignment(turn) {
    const { place: at, random } = turn;
    const { victim } = attacked(turn);
    const said = { itemId: 'rope', author: 'A sailor', body: random.text(12) };
    const more = { accountId: victim.mailbox, state: 'approved', websiteId: 'sails-and-co' };
    await at.browser.call('POST', '/api/comments', { ...said, ...more });
    if (random.chance(0.2)) {
      const login = { email: victim.mailbox, password: 'x', roles: [1], proven: true };
      const answer = await at.browser.call('POST', `${ACCOUNT}/session`, login);
      expectRefused(turn, 'a login that says that it is proven', answer);
    }
    const cart = await ownCart(turn);
    if (cart.entries.length === 0) return;
    const order = orderOf(turn, cart, { method: 'decline' });
    const forged = { state: 'captured', amountDueCents: 0, giftCardCents: 9_999, accountId: 'x' };
    noteAttempt(turn, cart, order.contact.email, 'decline');
    const bought = await at.browser.call('POST', ORDERS, { ...order, ...forged });
    if (cart.amountDueCents > 0)
      expectRefused(turn, 'a declined order', bought, [...REFUSALS, 402]);
  },

  /** Answers of the shop to those who ask who is known there. */
  async askForOthers(turn) {
    const { place: at, random, world } = turn;
    const { victim, theirs } = attacked(turn);
    const id = theirs.lastOrder?.orderId ?? 'x';
    const cart = world.model.attempts.keys().next().value ?? 'x';
    const page = random.pick([
      `/order-status/${id}`,
      `/api/commerce/orders/${id}`,
      `/checkout?cartToken=${cart}`,
      `/cart?cartId=${cart}`,
      `${CART}?cartId=${cart}`,
      `/account?email=${victim.mailbox}`,
      `/reviews-request?item=rope`,
      `/search?q=${victim.canary}`,
    ]);
    await at.browser.open(page);
  },
} satisfies Readonly<Record<string, Action>>;

export type AttackName = keyof typeof ATTACKS;

function codesOf(cart: object): number {
  const { validCoupons, giftCards } = cart as Readonly<
    Record<'validCoupons' | 'giftCards', readonly unknown[] | undefined>
  >;
  return (validCoupons?.length ?? 0) + (giftCards?.length ?? 0);
}
