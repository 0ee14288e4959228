import type { PluginBudget } from '../../4-run/plugin-context.js';
import { child, toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { mapElements } from './map-elements.js';

/** `{cart|cart-quantity}` (commerce.md 4.3). */
export const cartQuantity = defineFormatter({
  name: 'cart-quantity',
  summary: 'Prints the number of items in a cart, in an element that the client updates.',
  args: [],
  output: 'html',
  run: (cart, _args, { budget }) =>
    `<span class="sqs-cart-quantity">${totalQuantity(cart, budget)}</span>`,
});

function totalQuantity(cart: unknown, budget: PluginBudget): number {
  const quantities = mapElements(child(cart, 'entries'), readQuantity, budget);
  return quantities.reduce((total, quantity) => total + quantity, 0);
}

function readQuantity(entry: unknown): number {
  const quantity = toNumber(child(entry, 'quantity'));
  return Number.isFinite(quantity) ? quantity : 0;
}
