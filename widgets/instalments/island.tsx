import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Page, ProductState } from '../contract/page.js';
import { OfferPill } from '../offer/view.js';
import { quantityError } from '../shared/quantity.js';
import type { PillMarkup } from './read-pill.js';

/**
 * The instalment pill of a product. It depends on the chosen variant, the quantity and the cart,
 * whose items must all be physical. The first render equals the server's output.
 */
export function InstalmentIsland({ pill, page }: { pill: PillMarkup; page: Page }) {
  const { itemId, productType, priceCents, context } = pill;
  const { products, facts, texts, dialogs, report, instalmentInfo: info } = page;
  const subscribe = useCallback(
    (changed: () => void) => products.subscribe(itemId, changed),
    [products, itemId],
  );
  const get = () => products.get(itemId);
  const chosen = useSyncExternalStore(subscribe, get, get);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const cart = useSyncExternalStore(page.cart.subscribe, page.cart.current, page.cart.current).cart;
  const inCart = isMounted ? (cart?.entries ?? []) : [];
  const productTypes = [productType, ...inCart.map((entry) => entry.productType)];
  const totalCents = isMounted ? totalOf(chosen, priceCents) : priceCents;
  return (
    <OfferPill {...{ context, productTypes, totalCents, facts, texts, dialogs, info, report }} />
  );
}

/** The price of the choice; the lowest price if nothing is chosen or the quantity is invalid. */
function totalOf({ variant, quantity }: ProductState, priceCents: number): number {
  const { value } = (variant?.onSale ? variant.salePriceMoney : variant?.priceMoney) ?? {};
  const cents = value === undefined ? priceCents : Math.round(Number(value) * 100);
  const count = quantity === undefined || quantityError(quantity) ? 1 : Number(quantity);
  return (Number.isSafeInteger(cents) ? cents : priceCents) * count;
}
