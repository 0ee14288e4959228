import { couponByCode } from '../coupon/coupon.js';
import type { Json } from '../db/json.js';
import { giftCardByCode } from '../gift-card/gift-card.js';
import { type MoneyValue, toMoneyValue } from '../money/money.js';
import { StoreProblem } from '../problem.js';
import {
  checkFields,
  checkQuantity,
  findProduct,
  MAX_QUANTITY,
} from '../product/product-checks.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import type { SiteStore } from '../website/site.js';
import { type CartOwner, changeCart } from './cart-change.js';
import type { ShippingLocation } from './cart-contents.js';
import { isSame, MAX_CODES, MAX_ENTRIES, replaced, storedEntry, without } from './cart-edits.js';
import { answerCart, emptyCart, listCarts, readCart } from './cart-rows.js';
import { withoutTotals } from './cart-view.js';
import { type NewEntry, toEntry } from './new-entry.js';
import type { CartEntry, ChosenVariant, ShoppingCart } from './shopping-cart.js';

export interface Added {
  readonly shoppingCart: ShoppingCart;
  readonly newlyAdded: {
    readonly title: string;
    readonly quantity: number;
    readonly subTotal: MoneyValue;
    readonly purchasePriceCents: number;
    readonly chosenVariant: ChosenVariant;
  };
}

export interface Updated {
  readonly shoppingCart: ShoppingCart;
  /** Null when it was removed. */
  readonly updatedEntry: CartEntry | null;
}

/** The carts of a shop (storefront.md §2). Prices, stock and totals are those of now in every answer. */
export class Carts {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** A cart as it is now. Without one it is empty, and none is made. */
  async get(
    cartId: string | null,
    { calculateSubtotal = true }: { readonly calculateSubtotal?: boolean } = {},
  ): Promise<ShoppingCart> {
    const cart = await readCart(this.#site.read, cartId);
    if (cart === undefined) return emptyCart(this.#site);
    const { cart: answer } = await answerCart(this.#site, this.#site.read, cart);
    return calculateSubtotal ? answer : withoutTotals(answer);
  }

  /** The cart that a visitor fills: one that was ordered is none. */
  async getOpen(
    cartId: string | null,
    options: { readonly calculateSubtotal?: boolean } = {},
  ): Promise<ShoppingCart> {
    const cart = await this.get(cartId, options);
    return cart.isPurchased ? emptyCart(this.#site) : cart;
  }

  /** Puts something into a cart, which is made when there is none. */
  async add(owner: CartOwner, input: NewEntry, once?: IdempotencyKey): Promise<Added> {
    return this.#site.write(async (tx) => {
      const entry = toEntry(this.#site, input, 'shopping');
      let id = entry.id;
      const answer = await changeCart(
        this.#site,
        tx,
        owner,
        (contents) => {
          const twin = contents.entries.find((each) => isSame(this.#site, each, entry));
          id = twin?.id ?? entry.id;
          const { multiple } = findProduct(this.#site, entry.itemId);
          const quantity = twin && multiple ? twin.quantity + entry.quantity : entry.quantity;
          if (quantity > MAX_QUANTITY) throw new StoreProblem('invalid', 'cart.quantity.range');
          if (!twin && contents.entries.length >= MAX_ENTRIES) {
            throw new StoreProblem('limit', 'cart.full');
          }
          const next = twin
            ? replaced(contents, { ...twin, quantity })
            : { ...contents, entries: [...contents.entries, entry] };
          return { contents: next, needs: entry };
        },
        'shopping',
      );
      return this.#added(answer, id, entry.quantity);
    }, once);
  }

  /** Changes the answers to an entry's additional fields. */
  async setFields(
    owner: CartOwner,
    entryId: string,
    fields: Json,
    once?: IdempotencyKey,
  ): Promise<Updated> {
    return this.#site.write(async (tx) => {
      const answer = await changeCart(this.#site, tx, owner, (contents) => {
        const entry = storedEntry(contents, entryId);
        const product = findProduct(this.#site, entry.itemId);
        const additionalFields = checkFields(product, fields, tx.now);
        return { contents: replaced(contents, { ...entry, additionalFields }) };
      });
      return { shoppingCart: answer, updatedEntry: entryOf(answer, entryId) };
    }, once);
  }

  /** Changes how many there are of an entry; 0 removes it. */
  async setQuantity(
    owner: CartOwner,
    entryId: string,
    quantity: number,
    once?: IdempotencyKey,
  ): Promise<Updated> {
    return this.#site.write(async (tx) => {
      const answer = await changeCart(this.#site, tx, owner, (contents) => {
        const entry = storedEntry(contents, entryId);
        if (quantity === 0) return { contents: without(contents, entry, tx.now) };
        const { multiple } = findProduct(this.#site, entry.itemId);
        const wanted = multiple ? checkQuantity(quantity) : Math.min(checkQuantity(quantity), 1);
        const next = replaced(contents, { ...entry, quantity: wanted });
        // Fewer than before can always be had, even when there is not enough for all.
        return { contents: next, ...(wanted > entry.quantity ? { needs: entry } : {}) };
      });
      const updatedEntry = answer.entries.find(({ id }) => id === entryId) ?? null;
      return { shoppingCart: answer, updatedEntry };
    }, once);
  }

  /** Removes an entry; it can be put back for 10 minutes. */
  async remove(owner: CartOwner, entryId: string, once?: IdempotencyKey): Promise<ShoppingCart> {
    return this.#site.write(
      (tx) =>
        changeCart(this.#site, tx, owner, (contents) => ({
          contents: without(contents, storedEntry(contents, entryId), tx.now),
        })),
      once,
    );
  }

  /** Puts a removed entry back where it was. */
  async restore(owner: CartOwner, entryId: string, once?: IdempotencyKey): Promise<ShoppingCart> {
    return this.#site.write(
      (tx) =>
        changeCart(this.#site, tx, owner, (contents) => {
          const back = contents.removed.find(({ entry }) => entry.id === entryId);
          if (back === undefined) throw new StoreProblem('not-found', 'cart.restore.tooLate');
          const entries = contents.entries.toSpliced(back.index, 0, back.entry);
          const removed = contents.removed.filter((each) => each !== back);
          return { contents: { ...contents, entries, removed }, needs: back.entry };
        }),
      once,
    );
  }

  /**
   * Adds the code of a coupon or a gift card; one that is there already changes nothing. A code that stands for nothing
   * is in `invalidCoupons` with the same text whatever is wrong with it; `known` is for limits on guessing.
   */
  async addCode(
    owner: CartOwner,
    code: string,
    once?: IdempotencyKey,
  ): Promise<{ readonly shoppingCart: ShoppingCart; readonly known: boolean }> {
    return this.#site.write(async (tx) => {
      const coupon = await couponByCode(tx, code);
      const card = coupon?.active ? undefined : await giftCardByCode(this.#site, tx, code);
      const id = coupon?.active ? coupon.id : card?.id;
      const shoppingCart = await changeCart(this.#site, tx, owner, (contents) => {
        const ids = [...contents.couponIds, ...contents.giftCardIds];
        if (id !== undefined && ids.includes(id)) return undefined;
        if (ids.length >= MAX_CODES) {
          throw new StoreProblem('limit', 'cart.coupon.tooMany');
        }
        if (coupon?.active) {
          return { contents: { ...contents, couponIds: [...contents.couponIds, coupon.id] } };
        }
        if (card) {
          return { contents: { ...contents, giftCardIds: [...contents.giftCardIds, card.id] } };
        }
        const refused = { code: code.slice(0, 100), text: 'cart.coupon.unknown' };
        return { contents: { ...contents, refused: [refused] } };
      });
      return { shoppingCart, known: coupon?.active === true || card !== undefined };
    }, once);
  }

  /** Takes a coupon or a gift card out again. */
  async removeCode(owner: CartOwner, id: string, once?: IdempotencyKey): Promise<ShoppingCart> {
    return this.#site.write(
      (tx) =>
        changeCart(this.#site, tx, owner, (contents) => ({
          contents: {
            ...contents,
            couponIds: contents.couponIds.filter((each) => each !== id),
            giftCardIds: contents.giftCardIds.filter((each) => each !== id),
          },
        })),
      once,
    );
  }

  /** Says where to send things and how. An option that is not offered there is no choice. */
  async setShipping(
    owner: CartOwner,
    shipping: { readonly location: ShippingLocation; readonly optionId: string | null },
    once?: IdempotencyKey,
  ): Promise<ShoppingCart> {
    return this.#site.write(
      (tx) =>
        changeCart(this.#site, tx, owner, (contents) => ({
          contents: { ...contents, ...shipping },
        })),
      once,
    );
  }

  /** Carts for the owner that are not ordered yet, 50 at a time, the newest first. */
  async list(before: { readonly created: number; readonly id: string } | null = null) {
    const scope = this.#site.read;
    const carts: ShoppingCart[] = [];
    for (const cart of await listCarts(scope, before)) {
      carts.push((await answerCart(this.#site, scope, cart)).cart);
    }
    return carts;
  }

  #added(shoppingCart: ShoppingCart, entryId: string, quantity: number): Added {
    const entry = entryOf(shoppingCart, entryId);
    const cents = entry.unitPriceCents * quantity;
    return {
      shoppingCart,
      newlyAdded: {
        title: entry.title,
        quantity,
        subTotal: toMoneyValue(cents, shoppingCart.currency),
        purchasePriceCents: entry.unitPriceCents,
        chosenVariant: entry.chosenVariant,
      },
    };
  }
}

function entryOf(cart: ShoppingCart, id: string): CartEntry {
  const entry = cart.entries.find((each) => each.id === id);
  if (entry === undefined) throw new StoreProblem('not-found', 'cart.entry.notFound');
  return entry;
}
