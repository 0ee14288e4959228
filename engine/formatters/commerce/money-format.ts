import { defineFormatter, type Formatter } from '../define.js';
import { readCents } from './cents.js';
import { nativeAmount } from './native-money.js';

/** `{cents|money-format}` and its synonym `{cents|moneyFormat}` (commerce.md 4.9). */
export const moneyFormats: readonly Formatter[] = ['money-format', 'moneyFormat'].map((name) =>
  defineFormatter({
    name,
    summary: 'Prints an amount in cents with two decimals, in the US pattern without a currency.',
    args: [],
    output: 'text',
    run(value, _args, { budget }) {
      const amount = readCents(value, budget);
      return amount === undefined ? '' : nativeAmount(amount, 'half-even');
    },
  }),
);
