import type { Transaction } from '../db/scope.js';
import { MAX_CENTS } from '../money/money.js';
import { StoreProblem } from '../problem.js';
import type { SiteStore } from '../website/site.js';
import type { CartContents, CartPurpose, StoredEntry } from './cart-contents.js';
import { answerCart, levelsOf, lockCart, newCart, saveCart } from './cart-rows.js';
import { checkStock } from './cart-stock.js';
import { liveEntries } from './cart-view.js';
import type { ShoppingCart } from './shopping-cart.js';

/** Whose cart is meant. */
export interface CartOwner {
  /** The id in the visitor's cookie. */
  readonly cartId: string | null;
  readonly accountId?: string | null;
}

/** What a change makes of a cart, and the entry whose stock has to be there for it. */
export interface Changed {
  readonly contents: CartContents;
  readonly needs?: StoredEntry;
}

/** Undefined where nothing is to be changed. */
export type Change = (contents: CartContents) => Changed | undefined;

/**
 * One change of a cart: notices that were shown are consumed, prices that were shown remembered.
 *
 * @param create what a cart is for that is made when there is none; without it that is refused
 * @throws StoreProblem `not-found`, `stock` or `limit`
 */
export async function changeCart(
  site: SiteStore,
  tx: Transaction,
  owner: CartOwner,
  edit: Change,
  create?: CartPurpose,
): Promise<ShoppingCart> {
  const found = await lockCart(tx, owner.cartId);
  const open = found && !found.purchased ? found : undefined;
  if (open === undefined && create === undefined) {
    throw new StoreProblem('not-found', 'cart.notFound');
  }
  const cart = open ?? newCart(site, create ?? 'shopping', owner.accountId ?? null);
  const { live } = liveEntries(cart.contents, (itemId) => site.item(itemId));
  const entries = live.map(({ entry, unitCents }) => ({
    ...entry,
    shownCents: unitCents,
    notices: [],
  }));
  const removed = cart.contents.removed.filter(({ until }) => until > tx.now);
  const seen = { ...cart.contents, entries, removed, notices: [], refused: [] };
  const changed = edit(seen);
  if (changed === undefined) {
    return (await answerCart(site, tx, cart, await levelsOf(tx, cart.contents))).cart;
  }
  const { contents, needs } = changed;
  const levels = await levelsOf(tx, contents);
  if (needs !== undefined) checkStock(site, levels, contents, needs);
  const saved = await saveCart(tx, cart, contents, owner.accountId ?? cart.accountId);
  const { cart: answer } = await answerCart(site, tx, saved, levels);
  if (answer.subtotalCents > MAX_CENTS) throw new StoreProblem('limit', 'cart.tooDear');
  return answer;
}
