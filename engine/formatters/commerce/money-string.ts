import { defineFormatter } from '../define.js';
import { readCents } from './cents.js';
import { nativeMoney } from './native-money.js';

/** `{cents|money-string}` (commerce.md 4.9). */
export const moneyString = defineFormatter({
  name: 'money-string',
  summary:
    "Prints an amount in cents as 'money-format' does, in an element that the client localises.",
  args: [],
  output: 'html',
  run(value, _args, { budget }) {
    const amount = readCents(value, budget);
    return amount === undefined ? '' : nativeMoney(amount, 'half-even');
  },
});
