import { MAX_CENTS } from '../money/money.js';
import { StoreProblem } from '../problem.js';
import { findProduct } from '../product/product-checks.js';
import { readToken, saveToken } from '../token/token.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { type CartOwner, type Change, changeCart } from './cart-change.js';
import type { CartPurpose, StoredEntry } from './cart-contents.js';
import { type NewEntry, toEntry } from './new-entry.js';

/** How long a cart that is named by a token is open, in milliseconds. */
const TOKEN_LIFE = 24 * 60 * 60 * 1000;

/** Buy-now carts: one thing each beside the visitor's own cart, named by a token. */
export class BuyNowCarts {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** A cart that holds an item, and the token that names it (storefront.md §2). */
  async startItem(
    input: NewEntry,
    owner: Pick<CartOwner, 'accountId'> = {},
    once?: IdempotencyKey,
  ) {
    return this.#start('buy-now', toEntry(this.#site, input, 'buy-now'), owner, once);
  }

  /** A cart that holds a subscription (storefront.md §2). */
  async startSubscription(
    input: NewEntry,
    owner: Pick<CartOwner, 'accountId'> = {},
    once?: IdempotencyKey,
  ) {
    const product = findProduct(this.#site, input.itemId);
    if (product.plan === null || (product.kind !== 'physical' && product.kind !== 'service')) {
      throw new StoreProblem('unavailable', 'cart.add.unavailable');
    }
    return this.#start('subscription', toEntry(this.#site, input, 'subscription'), owner, once);
  }

  /** A cart that holds a gift card (storefront.md §3). */
  async startGiftCard(
    input: NewEntry,
    owner: Pick<CartOwner, 'accountId'> = {},
    once?: IdempotencyKey,
  ) {
    return this.#start('gift-card', toEntry(this.#site, input, 'gift-card'), owner, once);
  }

  /** A cart that holds a donation in cents. */
  async startDonation(
    cents: number,
    owner: Pick<CartOwner, 'accountId'> = {},
    once?: IdempotencyKey,
  ) {
    if (!Number.isSafeInteger(cents) || cents < 1 || cents > MAX_CENTS) {
      throw new StoreProblem('invalid', 'donation.amount');
    }
    const entry = { itemId: '', sku: '', quantity: 1, additionalFields: null, notices: [] };
    const donation = { ...entry, id: newId(), shownCents: cents, amountCents: cents };
    return this.#start('donation', donation, owner, once);
  }

  /** The id of the cart that a token names; null when it is unknown or too old. */
  async idOfToken(token: string): Promise<string | null> {
    const open = await readToken(this.#site.read, 'cart', token);
    return typeof open?.data === 'string' ? open.data : null;
  }

  async #start(
    purpose: CartPurpose,
    entry: StoredEntry,
    owner: Pick<CartOwner, 'accountId'>,
    once?: IdempotencyKey,
  ) {
    const cartId = await this.#site.write(async (tx) => {
      const edit: Change = (contents) => ({
        contents: { ...contents, entries: [entry] },
        ...(entry.amountCents === undefined ? { needs: entry } : {}),
      });
      const cart = await changeCart(this.#site, tx, { ...owner, cartId: null }, edit, purpose);
      const token = this.#site.secrets.token(this.#site.websiteId, 'cart', cart.id);
      await saveToken(tx, token, { purpose: 'cart', data: cart.id, life: TOKEN_LIFE });
      return cart.id;
    }, once);
    return { cartId, cartToken: this.#site.secrets.token(this.#site.websiteId, 'cart', cartId) };
  }
}
