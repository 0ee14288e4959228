import { ZERO } from '../../shared/decimal.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { readCents } from './cents.js';
import { nativeMoney } from './native-money.js';

/** `{cart|cart-subtotal}` (commerce.md 4.4). */
export const cartSubtotal = defineFormatter({
  name: 'cart-subtotal',
  summary: "Prints a cart's subtotal, in an element that the client updates.",
  args: [],
  output: 'html',
  run(cart, _args, { budget }) {
    const amount = readCents(child(cart, 'subtotalCents'), budget) ?? ZERO;
    return `<span class="sqs-cart-subtotal">${nativeMoney(amount, 'half-even')}</span>`;
  },
});
