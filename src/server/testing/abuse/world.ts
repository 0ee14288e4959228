import type { TEST_METHODS, WebsiteStore } from '../../../store/index.js';
import { review } from '../../../store/testing/buying.js';
import { testCatalogue } from '../../../store/testing/catalogue.js';
import {
  type Change,
  changeBetween,
  type Ledger,
  openLedger,
} from '../../../store/testing/ledger.js';
import type { CartAnswer } from '../../http/schemas.js';
import { Signatures } from '../../http/security/signatures.js';
import type { Browser } from '../browser.js';
import { SECRET, type ServerHarness } from '../server.js';

/** The two sites of the host; what is in them has the same ids. */
export const HOSTS = { one: 'http://localhost', two: 'http://two.test' } as const;
export type SiteName = keyof typeof HOSTS;

/** The password of all accounts here. */
export const PASSWORD = 'tide tables';
export const ENTRIES = '/api/commerce/shopping-cart/entries';
export const HOME = {
  name: 'Ada',
  line1: '1 Quay',
  line2: '',
  city: 'Pellan Point',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

/** Somebody who is logged in. */
export interface Member {
  readonly by: Browser;
  readonly email: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** The header of calls of the account. */
  readonly xsrf: Readonly<Record<string, string>>;
}

/** Two shops of one host, those who come to them, and all that they have. */
export class World {
  readonly #harness: ServerHarness;
  #ledger: Ledger | undefined;
  #count = 0;
  readonly #accounts = new Map<string, Promise<{ id: string; version: number; email: string }>>();
  /** The time in epoch milliseconds. It stands still, so that what calls leave can be compared. */
  now = Date.UTC(2026, 5, 12, 16);

  constructor(harness: ServerHarness) {
    this.#harness = harness;
  }

  get server(): ServerHarness['server'] {
    return this.#harness.server;
  }

  storeOf(site: SiteName = 'one'): WebsiteStore {
    return this.server.store.site(site);
  }

  /** Has both sites opened. */
  async open(): Promise<void> {
    this.#ledger = await openLedger(this.#harness.database);
    for (const site of Object.keys(HOSTS) as SiteName[]) await this.visitor(site);
  }

  async close(): Promise<void> {
    await this.#ledger?.close();
  }

  get ledger(): Ledger {
    if (this.#ledger === undefined) throw new Error('The world is not open');
    return this.#ledger;
  }

  /** What becomes of all that there is while something is done. */
  async during<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly change: Change }> {
    const before = await this.ledger.read();
    const result = await work();
    return { result, change: changeBetween(before, await this.ledger.read()) };
  }

  /** Does something at another time. */
  async after<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    this.now += milliseconds;
    try {
      return await work();
    } finally {
      this.now -= milliseconds;
    }
  }

  /** A name that nothing else has; what is compared takes all of them as one. */
  unique(name: string): string {
    return `${name}-${String(++this.#count).padStart(6, '0')}`;
  }

  email(): string {
    return `${this.unique('somebody')}@example.com`;
  }

  /** Somebody whom nobody has seen before, with a crumb. */
  async visitor(site: SiteName = 'one'): Promise<Browser> {
    const browser = this.#harness.visitor(HOSTS[site]);
    await browser.open('/');
    return browser;
  }

  /** Somebody with an account; in a new session of one of few accounts, for making passwords takes long. */
  async member(
    who = 'member',
    roles: readonly number[] = [],
    site: SiteName = 'one',
  ): Promise<Member> {
    const store = this.storeOf(site);
    const key = `${site} ${who}`;
    const made = this.#accounts.get(key) ?? this.#account(store, roles);
    this.#accounts.set(key, made);
    const account = await made;
    const { sessionId, xsrfToken } = await store.sessions.create(account);
    const by = this.#harness.visitor(HOSTS[site]);
    const mac = new Signatures(SECRET).mac('siteUserSession', site, sessionId);
    by.setCookie('siteUserSession', `${sessionId}.${mac}`);
    await by.open('/');
    const xsrf = { 'x-siteuser-xsrf-token': xsrfToken };
    return { by, email: account.email, accountId: account.id, sessionId, xsrf };
  }

  async #account(store: WebsiteStore, roles: readonly number[]) {
    const email = this.email();
    return store.accounts.create({ email, password: PASSWORD, roles, proven: true });
  }

  /** Who runs a shop. */
  async owner(site: SiteName = 'one'): Promise<Browser> {
    return (await this.member('owner', [1], site)).by;
  }

  /** A visitor with something in the cart. */
  async shopper(
    itemId: string,
    rest: object = {},
    visitor?: Browser,
  ): Promise<{ readonly by: Browser; readonly cart: CartAnswer }> {
    const by = visitor ?? (await this.visitor());
    const { status, body } = await by.call('POST', ENTRIES, { itemId, ...rest });
    if (status !== 200) throw new Error(`Not in the cart: ${JSON.stringify(body)}`);
    return { by, cart: (body as { shoppingCart: CartAnswer }).shoppingCart };
  }

  /** An order of a thing that is sent to nobody, with the token of its status. */
  async order(
    itemId: string,
    email = this.email(),
    site: SiteName = 'one',
    method: (typeof TEST_METHODS)[number] = 'succeed',
  ): Promise<{ readonly id: string; readonly token: string }> {
    return this.#order(this.storeOf(site), itemId, email, method);
  }

  /** An order whose payment waits for its first fulfilment. */
  async unfulfilled(): Promise<string> {
    const catalogue = testCatalogue();
    catalogue.setShop('one', { paymentCapture: 'when-fulfilled' });
    const store = this.server.store.site('one', catalogue);
    return (await this.#order(store, 'splice', this.email(), 'succeed')).id;
  }

  /** The token of a test payment that waits for its buyer. */
  async asked(): Promise<string> {
    const { carts, checkout, payments } = this.storeOf();
    const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 1 });
    const way = {
      shipping: null,
      payment: { provider: 'test', method: 'confirm' },
      returnUrl: (token: string) => `${HOSTS.one}/checkout/order-received?token=${token}`,
    };
    const placed = await checkout.place({ cartId: shoppingCart.id }, review(shoppingCart, way));
    if (placed.outcome !== 'action') throw new Error('Not asked');
    return payments.token(placed.paymentId);
  }

  async #order(
    { carts, checkout }: WebsiteStore,
    itemId: string,
    email: string,
    method: (typeof TEST_METHODS)[number],
  ): Promise<{ readonly id: string; readonly token: string }> {
    const { shoppingCart } = await carts.add({ cartId: null }, { itemId, quantity: 1 });
    const contact = { email, name: 'Ada', phone: '' };
    const placed = await checkout.place(
      { cartId: shoppingCart.id },
      review(shoppingCart, { shipping: null, contact, payment: { provider: 'test', method } }),
    );
    if (placed.outcome !== 'ordered') throw new Error('Not ordered');
    return { id: placed.orderId, token: placed.orderToken };
  }

  /** A subscription that somebody has, who is logged in. */
  async subscription({ email, accountId }: Member): Promise<string> {
    const { buyNowCarts, carts, checkout, subscriptions, accounts } = this.storeOf();
    const { cartId } = await buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const location = { country: 'US', region: 'ME', postalCode: '04101' };
    const cart = await carts.setShipping({ cartId }, { location, optionId: 'post' });
    const contact = { email, name: 'Ada', phone: '' };
    const placed = await checkout.place({ cartId, accountId }, review(cart, { contact }));
    if (placed.outcome !== 'ordered') throw new Error('Not ordered');
    const account = await accounts.ofEmail(email);
    const own = account === undefined ? [] : await subscriptions.ofAccount(account);
    return own.find(({ orderId }) => orderId === placed.orderId)?.id ?? '';
  }

  /** The code of a new gift card of $25. */
  async giftCard(): Promise<string> {
    const { buyNowCarts, carts, checkout, giftCards } = this.storeOf();
    const { cartId } = await buyNowCarts.startGiftCard({
      itemId: 'card',
      sku: 'card-25',
      quantity: 1,
    });
    const cart = await carts.get(cartId);
    const placed = await checkout.place({ cartId }, review(cart, { shipping: null }));
    if (placed.outcome !== 'ordered') throw new Error('Not ordered');
    const { rows } = await giftCards.list(null, { orderId: placed.orderId });
    return giftCards.code(rows[0]?.id ?? '');
  }

  /** The code of a new coupon of $5. */
  async coupon(rest: object = {}): Promise<{ readonly id: string; readonly code: string }> {
    const code = this.unique('COUPON');
    return this.storeOf().coupons.create({ code, kind: 'fixed', amount: 500, ...rest });
  }
}
