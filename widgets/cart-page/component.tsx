import { useMemo, useState } from 'react';
import type { CartEntry } from '../contract/page.js';
import { needProps } from '../shop/need-props.js';
import { useCart, useShopState } from '../shop/shop.js';
import { LineView } from './line.js';
import { type Ghost, type KeptEntries, keepIn, linesOf } from './lines.js';
import { CartShopProvider, createCartShop } from './shop.js';
import { Checkout as CheckoutLink } from './sums.js';
import { useAnnouncements } from './use-announcements.js';
import { CartView } from './view.js';

/**
 * The cart: its entries with quantities, removal and undo, codes, totals, and the way to the checkout (storefront.md
 * §5). Renders nothing until it is loaded.
 */
export function Cart() {
  const { page } = useShopState('<Cart>');
  return page === undefined ? null : <CartView page={page} />;
}

/** Props of `CartLine`. */
export interface CartLineProps {
  readonly entry: CartEntry;
  /** False for a removed entry, which offers to undo that. Default: true. */
  readonly isInCart?: boolean | undefined;
  /** Of `useCartLines`. Without it a removed line is gone, and nothing is undone. */
  readonly kept?: KeptEntries | undefined;
}

const KEEPS_NOTHING: KeptEntries = { keep: () => {}, forget: () => {} };

/** An entry of the cart as an item of a list: its product, quantity, amount and removal. For carts of one's own. */
export function CartLine(props: CartLineProps) {
  needProps('<CartLine>', props, 'entry');
  const { entry, isInCart = true, kept = KEEPS_NOTHING } = props;
  const { page } = useShopState('<CartLine>');
  const shop = useMemo(() => page && createCartShop(page, kept), [page, kept]);
  if (shop === undefined) return null;
  return (
    <CartShopProvider value={shop}>
      <LineView entry={entry} isInCart={isInCart} />
    </CartShopProvider>
  );
}

/**
 * The lines of the cart: its entries, and removed ones while that can be undone. Each is the props of a `CartLine`,
 * with `entry.id` as its key. Changes of the subtotal are announced.
 */
export function useCartLines(): readonly CartLineProps[] {
  const { page } = useShopState('useCartLines()');
  const { cart } = useCart();
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const kept = useMemo(() => page && keepIn(page.cart, setGhosts), [page]);
  useAnnouncements(page);
  return useMemo(
    () => linesOf(cart?.entries ?? [], ghosts).map((line) => ({ ...line, kept })),
    [cart, ghosts, kept],
  );
}

/**
 * The way from the cart to the checkout of the store: a link that waits for changes under way, or what is still missing
 * to the smallest order. Renders nothing for an empty cart.
 */
export function Checkout() {
  const { page } = useShopState('<Checkout>');
  const { cart } = useCart();
  const shop = useMemo(() => page && createCartShop(page, KEEPS_NOTHING), [page]);
  if (shop === undefined || cart === undefined || cart.entries.length === 0) return null;
  return (
    <CartShopProvider value={shop}>
      <CheckoutLink cart={cart} />
    </CartShopProvider>
  );
}
