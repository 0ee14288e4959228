import { defineFormatter } from '../define.js';

/** `{@|cart-url}` (commerce.md 4.5). */
export const cartUrl = defineFormatter({
  name: 'cart-url',
  summary: 'Prints the address of the cart page, whatever the value is.',
  args: [],
  output: 'text',
  run: () => '/cart',
});
