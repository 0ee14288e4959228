import type { ProductState, Texts } from '../contract/page.js';
import { listOf } from '../shared/list-of.js';
import { quantityError } from '../shared/quantity.js';
import type { Notice } from './model.js';

/** The input of the checks before an addition. */
export interface Pressed {
  readonly product: ProductState;
  readonly isGiftCard: boolean;
  readonly hasForm: boolean;
  /** The quantity of the chosen variant in the cart. */
  readonly inCart: number;
}

/**
 * The first failed check (storefront.md §4.1). If the page has no variants, most checks are left to
 * the server.
 */
export function checkPress(pressed: Pressed, texts: Texts): Notice | undefined {
  const { product } = pressed;
  return (
    checkOptions(pressed, texts) ??
    (product.variant === null ? { text: texts('cart.add.variantUnavailable') } : undefined) ??
    checkQuantity(product, texts) ??
    checkStock(pressed, texts)
  );
}

function checkOptions({ product, isGiftCard }: Pressed, texts: Texts): Notice | undefined {
  const open = product.options.filter((option) => !Object.hasOwn(product.chosen, option));
  const [option] = open;
  if (option === undefined) return undefined;
  const text = isGiftCard
    ? texts('cart.add.chooseDenomination')
    : texts('cart.add.chooseOptions', { names: listOf(open, texts) });
  return { text, control: { option } };
}

function checkQuantity({ quantity }: ProductState, texts: Texts): Notice | undefined {
  const error = quantity === undefined ? undefined : quantityError(quantity);
  return error && { text: texts(error), control: 'quantity' };
}

/**
 * With extra fields one more item must be in stock; without them the requested quantity, as the
 * server counts.
 */
function checkStock({ product, hasForm, inCart }: Pressed, texts: Texts): Notice | undefined {
  const { variant, quantity } = product;
  if (!variant || variant.unlimited) return undefined;
  const wanted = hasForm ? 1 : Number(quantity ?? 1);
  if (inCart + wanted <= variant.qtyInStock) return undefined;
  return { text: texts('cart.add.outOfStock') };
}
