import type { CartEntry, ShoppingCart } from '../../../store/index.js';
import { type Wording, wordOf } from '../../http/problem.js';
import type { CartAnswer } from '../../http/schemas.js';

/** How a cart is answered. */
export interface CartWording {
  readonly wording: Wording;
  /** The form of an item's additional fields. */
  readonly form: (itemId: string) => Readonly<Record<string, unknown>> | undefined;
}

/** A cart as it is answered: what the store has to say as texts, and the forms of its entries. */
export function toCartAnswer(cart: ShoppingCart, told: CartWording): CartAnswer {
  const { wording } = told;
  return {
    ...cart,
    entries: cart.entries.map((entry) => toEntryAnswer(entry, told)),
    shippingOptions: [...cart.shippingOptions],
    applicableTaxRules: [...cart.applicableTaxRules],
    coupons: [...cart.coupons],
    validCoupons: [...cart.validCoupons],
    invalidCoupons: cart.invalidCoupons.map(({ id, code, text, params }) => ({
      id,
      code,
      text: wordOf(wording, text, params),
    })),
    giftCards: [...cart.giftCards],
    notices: cart.notices.map(({ text, params }) => wordOf(wording, text, params)),
  };
}

/** An entry of a cart as it is answered. */
export function toEntryAnswer(
  entry: CartEntry,
  { wording, form }: CartWording,
): CartAnswer['entries'][number] {
  return {
    ...entry,
    form: form(entry.itemId) ?? null,
    notices: entry.notices.map(({ text, params }) => wordOf(wording, text, params)),
  };
}
