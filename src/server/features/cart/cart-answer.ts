import type { CartEntry, ShoppingCart } from '../../../store/index.js';
import { type Translator, translate } from '../../http/problem.js';
import type { CartAnswer } from '../../http/schemas.js';

/** The context in which a cart becomes an answer. */
export interface CartTranslator {
  readonly translator: Translator;
  /** The form of an item's additional fields. */
  readonly form: (itemId: string) => Readonly<Record<string, unknown>> | undefined;
}

/** The answer for a cart, with its notices as texts and the forms of its entries. */
export function toCartAnswer(cart: ShoppingCart, told: CartTranslator): CartAnswer {
  const { translator } = told;
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
      text: translate(translator, text, params),
    })),
    giftCards: [...cart.giftCards],
    notices: cart.notices.map(({ text, params }) => translate(translator, text, params)),
  };
}

/** The answer for an entry of a cart. */
export function toEntryAnswer(
  entry: CartEntry,
  { translator, form }: CartTranslator,
): CartAnswer['entries'][number] {
  return {
    ...entry,
    form: form(entry.itemId) ?? null,
    notices: entry.notices.map(({ text, params }) => translate(translator, text, params)),
  };
}
