import { defineFormatter } from '../define.js';
import { renderAddToCartButton } from './add-to-cart-btn.js';
import { renderQuantityInput } from './quantity-input.js';
import { renderVariantsSelect } from './variants-select.js';

/** The controls for an order, in the order of the page. */
const PARTS = [renderVariantsSelect, renderQuantityInput, renderAddToCartButton];

/** `{item|product-checkout}` (commerce.md 4.11). */
export const productCheckout = defineFormatter({
  name: 'product-checkout',
  summary: 'Makes the controls for ordering an item: variants, quantity and button.',
  args: [],
  output: 'html',
  run: (item, _args, ctx) => PARTS.map((render) => render(item, ctx) ?? '').join(''),
});
