import type { SiteStore } from '../website/site.js';
import { lockCart, newCart, saveCart } from './cart-rows.js';
import { lockOpenCarts, mergeCarts } from './merge-carts.js';

/** The carts of accounts, at login and logout. */
export class AccountCarts {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The cart that an account left behind, if any. */
  async idOfAccount(accountId: string): Promise<string | null> {
    const row = await this.#site.read
      .select('cart')
      .select('id')
      .where('accountId', '=', accountId)
      .where('purpose', '=', 'shopping')
      .where('purchased', '=', 0)
      .where('expires', '>', this.#site.now)
      .orderBy('created', 'desc')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /**
   * Makes the visitor's cart that of an account, with what the account's own cart holds: once, at login.
   *
   * @returns the id of the account's cart; null when neither had one
   */
  async merge(cartId: string | null, accountId: string): Promise<string | null> {
    const ownId = await this.idOfAccount(accountId);
    if (cartId === null || cartId === ownId) return ownId;
    return this.#site.write(async (tx) => {
      const locked = await lockOpenCarts(tx, ownId === null ? [cartId] : [cartId, ownId]);
      const visitors = locked.get(cartId);
      const own = locked.get(ownId ?? '');
      if (visitors === undefined || (visitors.accountId ?? accountId) !== accountId) {
        return own?.id ?? null;
      }
      if (own === undefined) {
        await saveCart(tx, visitors, visitors.contents, accountId);
        return visitors.id;
      }
      await mergeCarts(this.#site, tx, own, visitors);
      return own.id;
    });
  }

  /** Gives the visitor a copy of the account's cart, for after the logout (`cloneCart`). */
  async clone(cartId: string): Promise<string | null> {
    return this.#site.write(async (tx) => {
      const cart = await lockCart(tx, cartId);
      if (cart === undefined || cart.purchased) return null;
      const copy = newCart(this.#site, cart.purpose, null);
      await saveCart(tx, copy, cart.contents);
      return copy.id;
    });
  }
}
