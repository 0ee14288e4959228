import type { ProductState, Texts } from '../contract/page.js';
import { listOf } from '../shared/list-of.js';
import { quantityFault } from '../shared/quantity.js';
import type { Notice } from './model.js';

/** What a press is checked against. */
export interface Pressed {
  readonly product: ProductState;
  readonly isGiftCard: boolean;
  readonly hasForm: boolean;
  /** How many of the chosen variant the cart holds. */
  readonly inCart: number;
}

/** The first check that fails (storefront.md §4.1); where the page has no variants, most are the server's. */
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
  const fault = quantity === undefined ? undefined : quantityFault(quantity);
  return fault && { text: texts(fault), control: 'quantity' };
}

/** With extra fields one more has to be there; else as many as are asked for, as the server counts. */
function checkStock({ product, hasForm, inCart }: Pressed, texts: Texts): Notice | undefined {
  const { variant, quantity } = product;
  if (!variant || variant.unlimited) return undefined;
  const wanted = hasForm ? 1 : Number(quantity ?? 1);
  if (inCart + wanted <= variant.qtyInStock) return undefined;
  return { text: texts('cart.add.outOfStock') };
}
