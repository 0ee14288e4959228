import { readForm } from '../read-form.js';
import type { Method } from './bank.js';
import { mailboxOf } from './model.js';
import type { Random } from './random.js';
import type { Shop } from './shops.js';
import type { OrderBody, Person, Place, World } from './world.js';

/** What somebody does: one call or several. */
export interface Turn {
  readonly world: World;
  readonly person: Person;
  readonly place: Place;
  readonly random: Random;
}
export type Action = (turn: Turn) => Promise<void>;

/** A cart as far as its buyer looks at it. */
export interface Cart {
  readonly id: string;
  readonly version: number;
  readonly grandTotalCents: number;
  readonly amountDueCents: number;
  readonly currency: string;
  readonly requiresShipping: boolean;
  readonly entries: readonly {
    readonly id: string;
    readonly itemId: string;
    readonly quantity: number;
  }[];
}

export const CART = '/api/commerce/shopping-cart';
export const ENTRIES = `${CART}/entries`;
export const ORDERS = '/api/commerce/orders';
export const ACCOUNT = '/api/site-users/account';

/** How long the answer to a key is kept, in milliseconds. */
const KEPT = 24 * 60 * 60 * 1_000;
const PAGES = [
  '/',
  '/shop',
  '/shop/rope',
  '/shop/card',
  '/cart',
  '/checkout',
  '/account',
  '/search',
];
const MEMBER_PAGES = ['/lessons', '/members'];

/** Puts something into the cart. */
export async function add(
  { place }: Turn,
  { itemId, sku }: { readonly itemId: string; readonly sku: string },
  quantity = 1,
): Promise<Cart | undefined> {
  const entry = { itemId, sku, quantity };
  const { status, body } = await place.browser.call('POST', ENTRIES, entry);
  return status === 200 ? (body as { shoppingCart: Cart }).shoppingCart : undefined;
}

export async function readCart({ place }: Turn): Promise<Cart> {
  const { body } = await place.browser.call('GET', CART);
  return body as Cart;
}

/** What a buyer says of themselves: all of it is theirs to know. */
export function buyerOf({ person, place, random }: Turn, email: string, region: string) {
  const name = `${person.canary} ${random.text(4)}`;
  return {
    contact: { email, name, phone: '' },
    shipping: {
      name,
      line1: `${person.canary} Quay`,
      line2: '',
      city: place.shop.websiteId,
      region,
      postalCode: '04101',
      country: 'US',
    },
    answers: { note: person.canary },
    acceptTerms: true,
  };
}

/** Notes that an order is asked for, and by whom. */
export function noteAttempt(
  { world, person, place }: Turn,
  { id, entries, amountDueCents }: Pick<Cart, 'id' | 'entries' | 'amountDueCents'>,
  email: string,
  method: string,
): void {
  const { websiteId } = place.shop;
  const login = world.model.loginOf(place.browser.cookie('siteUserSession'));
  const isIn = login?.websiteId === websiteId && world.model.stands(login, world.now);
  const mailbox = isIn ? login.mailbox : mailboxOf(email);
  const items = entries.map(({ itemId }) => itemId);
  // Where nothing is due, the bank is not asked.
  const isDeclined = method === 'decline' && amountDueCents > 0;
  world.model.attempt(id, { who: person, websiteId, mailbox, isDeclined, items });
}

/** How somebody pays, mostly well. */
export function methodOf(random: Random): Method {
  return random.weighted({ succeed: 8, decline: 1, 'time out': 1, lost: 0.5 });
}

/** Has the cart priced for where it goes; gives what is to be reviewed. */
export async function review(turn: Turn): Promise<Cart> {
  const { place, random } = turn;
  const cart = await readCart(turn);
  if (cart.entries.length === 0 || !cart.requiresShipping) return cart;
  const region = random.pick(['ME', 'NH']);
  const location = { country: 'US', region, postalCode: '04101' };
  const optionId = random.pick(['post', 'boat']);
  const answer = await place.browser.call('PUT', `${CART}/shipping`, { location, optionId });
  return answer.status === 200 ? (answer.body as { shoppingCart: Cart }).shoppingCart : cart;
}

/** The order of a cart that was reviewed. */
export function orderOf(
  turn: Turn,
  cart: Cart,
  { email = turn.person.mailbox, method = 'succeed', provider = 'bank' } = {},
): OrderBody {
  const { shippingLocation, selectedShippingOption } = cart as unknown as {
    readonly shippingLocation: { readonly region: string } | null;
    readonly selectedShippingOption: { readonly id: string } | null;
  };
  return {
    ...buyerOf(turn, email, shippingLocation?.region ?? 'NH'),
    shippingOption: selectedShippingOption?.id ?? null,
    cartVersion: cart.version,
    grandTotalCents: cart.grandTotalCents,
    currency: cart.currency,
    payment: { provider, method },
  };
}

/** Places an order, and looks at the page that follows. */
export async function place(
  turn: Turn,
  cart: Cart,
  body: OrderBody,
  key = turn.random.text(20),
): Promise<string | undefined> {
  const { browser } = turn.place;
  noteAttempt(turn, cart, body.contact.email, body.payment.method);
  const answer = await browser.call('POST', ORDERS, body, { 'idempotency-key': key });
  if (answer.status !== 200) return undefined;
  const { order, location } = answer.body as {
    readonly order: { readonly id: string } | null;
    readonly location: string;
  };
  if (order !== null) {
    const { now } = turn.world;
    turn.place.lastOrder = { body, key, at: now, orderId: order.id, visitor: visitorOf(turn) };
  }
  await browser.send(location);
  return order?.id;
}

/** Whom requests that are sent again are counted for. */
export function visitorOf({ place: { browser }, world: { model, now } }: Turn): string {
  const login = model.loginOf(browser.cookie('siteUserSession'));
  const isIn = login !== undefined && model.stands(login, now);
  return isIn ? login.mailbox : `${browser.cookie('visitorId')}`;
}

/**
 * Notes that a request that was sent once is sent for another visitor or cart: it asks for an order where that cart
 * happens to be as the other one was reviewed.
 *
 * @returns whether it is
 */
export async function noteChance(turn: Turn, body: OrderBody): Promise<boolean> {
  const cart = await readCart(turn);
  const isSame =
    cart.entries.length > 0 &&
    cart.version === body.cartVersion &&
    cart.grandTotalCents === body.grandTotalCents;
  if (isSame) noteAttempt(turn, cart, body.contact.email, body.payment.method);
  return isSame;
}

/** Buys what a token names by the form of its page. */
async function buyNow(turn: Turn, page: string, cartToken: string): Promise<void> {
  const { browser } = turn.place;
  const { person, random } = turn;
  const html = await browser.open(`${page}?cartToken=${cartToken}`);
  if (!html.includes(`action="${ORDERS}"`)) return;
  const buyer = buyerOf(turn, person.mailbox, random.pick(['ME', 'NH']));
  const asked = { ...buyer, cartToken, shippingOption: random.pick(['post', 'boat']) };
  const { status } = await browser.call('POST', `${ORDERS}/review`, asked);
  if (status !== 200) return;
  const { fields } = readForm(await browser.open(`${page}?cartToken=${cartToken}`), ORDERS);
  const method = methodOf(random);
  const cart = {
    cartVersion: Number(fields.cartVersion),
    grandTotalCents: Number(fields.grandTotalCents),
    currency: fields.currency ?? '',
    payment: { provider: 'bank', method },
  };
  const id = await cartIdOf(turn, cartToken);
  const { grandTotalCents: amountDueCents } = cart;
  noteAttempt(turn, { id, entries: [], amountDueCents }, person.mailbox, method);
  const answer = await browser.call('POST', ORDERS, { ...asked, ...cart });
  if (answer.status === 200) await browser.send((answer.body as { location: string }).location);
}

/** The id of a cart that a token names is told to nobody: the store says it to the model. */
async function cartIdOf({ world, place, person }: Turn, cartToken: string): Promise<string> {
  const store = world.server().store.site(place.shop.websiteId);
  const id = (await store.buyNowCarts.idOfToken(cartToken)) ?? '';
  world.model.tell(id, person);
  return id;
}

/** Asks for an email, follows its link and chooses a password. */
async function signUp(turn: Turn): Promise<void> {
  const { world, person, place, random } = turn;
  await place.browser.call('POST', `${ACCOUNT}/sign-up`, { email: person.mailbox });
  await world.deliver();
  await choosePassword(turn, `password-${random.text(8)}`);
}

export async function choosePassword({ person, place }: Turn, password: string): Promise<void> {
  const token = person.link(place, '/account/password');
  if (token === undefined) return;
  await place.browser.open(`/account/password?token=${token}`);
  const old = place.browser.cookie('siteUserSession');
  const { status } = await place.browser.call('POST', `${ACCOUNT}/password`, { token, password });
  // It is good once: who is honest throws it away.
  if (person.isHonest) place.inbox.splice(0, place.inbox.length, ...without(place, token));
  if (status === 200 && old !== undefined) place.oldSession = old;
}

function without({ inbox }: Place, secret: string) {
  return inbox.filter((each) => each.secret !== secret);
}

export function passwordOf({ world, person, place }: Turn): string | undefined {
  return world.model.credentials.get(`${place.shop.websiteId} ${person.mailbox}`)?.password;
}

/** Logs in with the password that was chosen. */
export async function logIn(turn: Turn): Promise<boolean> {
  const { person, place, random } = turn;
  const password = passwordOf(turn);
  if (password === undefined) return false;
  const email = random.pick([person.mailbox, ` ${person.mailbox.toUpperCase()}`]);
  const login = { email, password, rememberMe: random.chance(0.5) };
  const { status, body } = await place.browser.call('POST', `${ACCOUNT}/session`, login);
  if (status === 200) place.xsrf = (body as { xsrfToken: string }).xsrfToken;
  return status === 200;
}

async function logOut({ place, random }: Turn): Promise<void> {
  const old = place.browser.cookie('siteUserSession');
  const query = random.chance(0.5) ? '?cloneCart=true' : '';
  const headers = { 'x-siteuser-xsrf-token': place.xsrf ?? '' };
  const { status } = await place.browser.call('DELETE', `${ACCOUNT}/session${query}`, {}, headers);
  if (status === 200) place.oldSession = old;
}

function sellable({ offers }: Shop) {
  return offers.filter(({ kind, sku }) => kind !== 'gift-card' && sku !== 'buoy');
}

/** What honest visitors do, and attackers do too, to have something of their own. */
export const HONEST = {
  async browse({ place, random }) {
    await place.browser.open(random.pick(PAGES));
  },

  async membersOnly({ place, random }) {
    await place.browser.open(random.pick(MEMBER_PAGES));
  },

  async add(turn) {
    await add(turn, turn.random.pick(sellable(turn.place.shop)), 1 + turn.random.below(2));
  },

  async change(turn) {
    const { place, random } = turn;
    const entry = random.any((await readCart(turn)).entries);
    if (entry === undefined) return;
    const path = `${ENTRIES}/${entry.id}`;
    if (random.chance(0.3)) {
      await place.browser.call('DELETE', path);
      if (random.chance(0.5)) await place.browser.call('POST', `${path}/restore`, {});
    } else {
      await place.browser.call('PUT', path, { quantity: random.below(4) });
    }
  },

  async code(turn) {
    const { person, place, random, world } = turn;
    const told = place.shop.promotions.filter(({ isPublic }) => isPublic || person.isHonest);
    const codes = place.inbox.filter(({ path }) => path === 'code').map(({ secret }) => secret);
    const code = random.any([
      ...told.map((each) => each.code),
      ...codes.slice(-3),
      ...codes.slice(-3),
    ]);
    if (code === undefined) return;
    if (person.isHonest && codes.includes(code) && random.chance(0.2)) {
      // A gift: both know it from now on.
      const friend = world.other(random, person, true);
      world.model.tell(code, friend);
      friend.placeOf(place.shop.websiteId).inbox.push({ path: 'code', secret: code });
    }
    await place.browser.call('POST', `${CART}/coupons`, { code: ` ${code.toLowerCase()}` });
  },

  async checkout(turn) {
    const { place: at, random } = turn;
    await add(turn, random.pick(sellable(at.shop)));
    const cart = await review(turn);
    if (cart.entries.length === 0) return;
    await place(turn, cart, orderOf(turn, cart, { method: methodOf(random) }));
  },

  async orderAgain(turn) {
    const { world, person } = turn;
    const { browser, lastOrder } = turn.place;
    if (lastOrder === undefined) return;
    const { body, key, at, orderId, visitor } = lastOrder;
    const isOther = visitor !== visitorOf(turn) || world.now - at >= KEPT;
    if (isOther) await noteChance(turn, body);
    const answer = await browser.call('POST', ORDERS, body, { 'idempotency-key': key });
    const again = (answer.body as { order?: { id: string } | null }).order?.id;
    if (again !== undefined && again !== orderId && !isOther) {
      world.model.wrongs.push(`person ${person.no} asked again for ${orderId} and got ${again}`);
    }
  },

  async giftCard(turn) {
    const { place: at, random } = turn;
    const [small, large] = at.shop.offers.filter(({ kind }) => kind === 'gift-card');
    const sku = random.pick([small?.sku, large?.sku]);
    const { status, body } = await at.browser.call('POST', `${ORDERS}/gift-card`, {
      itemId: 'card',
      sku,
    });
    if (status === 200) {
      await buyNow(turn, '/checkout/gift-card', (body as { cartToken: string }).cartToken);
    }
  },

  async donate(turn) {
    const amount = `${turn.random.below(90)}.${10 + turn.random.below(90)}`;
    const { browser } = turn.place;
    const { status, body } = await browser.call('POST', `${ORDERS}/donation`, { amount });
    if (status === 200) {
      await buyNow(turn, '/checkout/donate', (body as { cartToken: string }).cartToken);
    }
  },

  async subscribe(turn) {
    const { browser } = turn.place;
    const entry = { itemId: 'club', sku: 'club', qty: 1 };
    const answer = await browser.call('POST', '/api/3/commerce/cart/subscription', entry);
    if (answer.status === 200) {
      const { cartToken } = answer.body as { cartToken: string };
      await buyNow(turn, '/checkout/subscription', cartToken);
    }
  },

  async signUp(turn) {
    await signUp(turn);
    await logIn(turn);
  },

  async logIn(turn) {
    await logIn(turn);
    await turn.place.browser.open('/account');
  },

  async mistype({ person, place, random }) {
    const login = { email: person.mailbox, password: random.text(9) };
    await place.browser.call('POST', `${ACCOUNT}/session`, login);
  },

  async logOut(turn) {
    if (turn.place.browser.cookie('siteUserSession') !== undefined) await logOut(turn);
  },

  async newBrowser({ person, place }) {
    place.browser = person.newBrowser(place.shop);
    await place.browser.open('/shop');
  },

  async locale({ place, random }) {
    if (place.xsrf === undefined) return;
    const headers = { 'x-siteuser-xsrf-token': place.xsrf };
    const language = random.pick(['en', 'de', 'ja']);
    await place.browser.call('POST', `${ACCOUNT}/locale`, { language }, headers);
  },

  async readStatus({ person, place }) {
    const token = person.link(place, '/order-status');
    if (token !== undefined) await place.browser.open(`/order-status/${token}`);
  },

  async download({ person, place }) {
    const token = person.link(place, '/downloads');
    if (token !== undefined) await place.browser.open(`/downloads/${token}`);
  },

  async restock({ person, place, random }) {
    await place.browser.call('POST', `${ACCOUNT}/notifications/restock`, {
      productId: 'buoy',
      variantId: 'v-buoy',
      siteVisitorEmail: person.mailbox,
      isJoinMailingList: random.chance(0.5),
    });
  },

  async newsletter({ person, place, random }) {
    const confirm = person.link(place, '/newsletter/confirm');
    const leave = person.link(place, '/newsletter/unsubscribe');
    if (confirm !== undefined && random.chance(0.7)) {
      await place.browser.call('POST', '/api/newsletter/confirm', { token: confirm });
    } else if (leave !== undefined) {
      await place.browser.call('POST', '/api/newsletter/unsubscribe', { token: leave });
    }
  },

  async comment({ place, random }) {
    const body = { itemId: 'rope', author: 'A sailor', body: random.text(12) };
    await place.browser.call('POST', '/api/comments', body);
    await place.browser.call('GET', '/api/comments?itemId=rope');
  },

  async review({ person, place, random }) {
    const token = person.link(place, '/order-status');
    if (token === undefined) return;
    const { itemId } = random.pick(place.shop.offers);
    const review = { itemId, rating: 1 + random.below(5), title: 'Well', body: 'Holds' };
    await place.browser.call('POST', '/api/commerce/reviews', { token, ...review, author: 'Me' });
  },
} satisfies Readonly<Record<string, Action>>;

export type HonestName = keyof typeof HONEST;

/** How often each is done. */
export const HONEST_WEIGHTS: Readonly<Record<HonestName, number>> = {
  browse: 8,
  membersOnly: 4,
  add: 8,
  change: 4,
  code: 5,
  checkout: 7,
  orderAgain: 2,
  giftCard: 3,
  donate: 1,
  subscribe: 1,
  signUp: 0.8,
  logIn: 1.6,
  mistype: 0.3,
  logOut: 1.5,
  newBrowser: 1,
  locale: 1,
  readStatus: 2,
  download: 2,
  restock: 1,
  newsletter: 1,
  comment: 1,
  review: 1,
};
