import type { Cart } from './page.js';

type Summed = Pick<
  Cart,
  | 'amountDueCents'
  | 'discountCents'
  | 'giftCardCents'
  | 'grandTotalCents'
  | 'selectedShippingOption'
  | 'shippingCostCents'
  | 'subtotalCents'
  | 'taxCents'
> & { readonly giftCards: readonly unknown[] };

/** The sums of a cart in their order, as keys of texts and cents: with scripts and without. */
export function cartSums(cart: Summed) {
  const isPaidByCard = cart.giftCards.length > 0;
  const rows = [
    ['cart.subtotal', cart.subtotalCents, true],
    ['cart.discount', -cart.discountCents, cart.discountCents > 0],
    ['cart.shipping', cart.shippingCostCents, cart.selectedShippingOption !== null],
    ['cart.tax', cart.taxCents, cart.taxCents > 0],
    ['cart.total', cart.grandTotalCents, true],
    ['cart.giftCards', -cart.giftCardCents, isPaidByCard],
    ['cart.due', cart.amountDueCents, isPaidByCard],
  ] as const;
  return rows.filter(([, , isShown]) => isShown).map(([key, cents]) => [key, cents] as const);
}

/** An amount of the sums as text, with the sign of what is taken off as the checkout prints it. */
export function sumText(cents: number, amount: (cents: number) => string): string {
  return cents < 0 ? `−${amount(-cents)}` : amount(cents);
}
