import { couponsById } from '../coupon/coupon.js';
import { fromJson, toJson } from '../db/codec.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { statement } from '../db/statement.js';
import { giftCardsById } from '../gift-card/gift-card.js';
import { StockLevels, stockLevels } from '../stock/stock.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import {
  type CartContents,
  type CartPurpose,
  EMPTY_CONTENTS,
  type StoredCart,
} from './cart-contents.js';
import { viewCart } from './cart-view.js';
import type { ShoppingCart } from './shopping-cart.js';

/** How long a cart is kept after its last change, in milliseconds: as long as its cookie. */
export const CART_LIFE = 30 * 24 * 60 * 60 * 1000;

const COLUMNS = [
  'id',
  'purpose',
  'accountId',
  'version',
  'purchased',
  'orderId',
  'created',
  'expires',
  'contentsJson',
] as const;

interface CartRow {
  readonly id: string;
  readonly purpose: string;
  readonly accountId: string | null;
  readonly version: number;
  readonly purchased: number;
  readonly orderId: string | null;
  readonly created: number;
  readonly expires: number;
  readonly contentsJson: string;
}

const cartOfId = statement((scope, { id }: { readonly id: string }) =>
  scope.select('cart').select(COLUMNS).where('id', '=', id),
);
const lockedCart = statement((scope, { id }: { readonly id: string }) =>
  scope.selectLocked('cart').select(COLUMNS).where('id', '=', id),
);

/** A cart; undefined when there is none, or it is too old. */
export async function readCart(
  scope: WebsiteScope,
  id: string | null,
): Promise<StoredCart | undefined> {
  if (id === null) return undefined;
  const { rows } = await cartOfId(scope, { id });
  return living(scope, rows[0]);
}

/** A cart that no other transaction changes before this one ends. */
export async function lockCart(
  tx: Transaction,
  id: string | null,
): Promise<StoredCart | undefined> {
  if (id === null) return undefined;
  const { rows } = await lockedCart(tx, { id });
  return living(tx, rows[0]);
}

/** Up to 50 carts that are not ordered, the newest first, from before a given one. */
export async function listCarts(
  scope: WebsiteScope,
  before: { readonly created: number; readonly id: string } | null,
): Promise<StoredCart[]> {
  let query = scope.select('cart').select(COLUMNS).where('purchased', '=', 0);
  if (before !== null) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created', 'id'), '<', tuple(before.created, before.id)),
    );
  }
  const rows = await query.orderBy('created', 'desc').orderBy('id', 'desc').limit(50).execute();
  return rows.map(toCart);
}

/** A cart that is in no database yet. */
export function newCart(
  site: SiteStore,
  purpose: CartPurpose,
  accountId: string | null,
  id = newId(),
): StoredCart {
  return {
    id,
    purpose,
    accountId,
    version: 0,
    purchased: false,
    orderId: null,
    created: site.now,
    expires: site.now + CART_LIFE,
    contents: EMPTY_CONTENTS,
  };
}

const changedCart = statement((tx, { id, ...changed }: ChangedCart) =>
  tx.update('cart').set(changed).where('id', '=', id),
);
type ChangedCart = Pick<CartRow, 'id' | 'accountId' | 'version' | 'expires' | 'contentsJson'>;

/** Writes a new state of a cart that this transaction has locked, or makes its row. */
export async function saveCart(
  tx: Transaction,
  before: StoredCart,
  contents: CartContents,
  accountId = before.accountId,
): Promise<StoredCart> {
  const after = {
    ...before,
    contents,
    accountId,
    version: before.version + 1,
    expires: tx.now + CART_LIFE,
  };
  const { version, expires } = after;
  const contentsJson = toJson(contents);
  if (before.version === 0) {
    const { id, purpose, created } = after;
    const row = { id, purpose, accountId, version, created, expires, contentsJson };
    await tx.insert('cart', { ...row, purchased: 0, orderId: null }).execute();
  } else {
    await changedCart(tx, { id: before.id, accountId, version, expires, contentsJson });
  }
  return after;
}

/** The stock of what a cart holds. */
export function levelsOf(scope: WebsiteScope, { entries }: CartContents): Promise<StockLevels> {
  return stockLevels(
    scope,
    entries.map(({ itemId }) => itemId),
  );
}

/**
 * A cart as it is answered, with what the database and the content say of it now.
 *
 * @param levels its stock, where that was read already
 */
export async function answerCart(
  site: SiteStore,
  scope: WebsiteScope,
  cart: StoredCart,
  levels?: StockLevels,
) {
  const { contents } = cart;
  return viewCart(cart, {
    websiteId: site.websiteId,
    shop: site.shop,
    now: scope.now,
    item: (itemId) => site.item(itemId),
    levels: levels ?? (await levelsOf(scope, contents)),
    coupons: await couponsById(scope, contents.couponIds),
    giftCards: await giftCardsById(scope, contents.giftCardIds, site.shop.currency),
  });
}

/** What a visitor without a cart has. */
export function emptyCart(site: SiteStore): ShoppingCart {
  const cart = { ...newCart(site, 'shopping', null, ''), created: 0 };
  return viewCart(cart, {
    websiteId: site.websiteId,
    shop: site.shop,
    now: site.now,
    item: () => undefined,
    levels: new StockLevels(),
    coupons: [],
    giftCards: [],
  }).cart;
}

function living(scope: WebsiteScope, row: CartRow | undefined): StoredCart | undefined {
  return row && row.expires > scope.now ? toCart(row) : undefined;
}

function toCart({ purpose, purchased, contentsJson, ...row }: CartRow): StoredCart {
  return {
    ...row,
    purpose: purpose as CartPurpose,
    purchased: purchased === 1,
    contents: fromJson<CartContents>(contentsJson),
  };
}
