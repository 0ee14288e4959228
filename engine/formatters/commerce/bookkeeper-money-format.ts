import { type MoneyRequest, prepareMoney, printMoney } from '../../i18n/money.js';
import { ZERO } from '../../shared/decimal.js';
import { defineFormatter } from '../define.js';
import { readCents } from './cents.js';
import { localeCurrency } from './locale-currency.js';

/** `{cents|bookkeeper-money-format}` (commerce.md 4.2). */
export const bookkeeperMoneyFormat = defineFormatter<MoneyRequest>({
  name: 'bookkeeper-money-format',
  summary: "Prints an amount in cents in the currency of the locale's region.",
  args: [],
  output: 'text',
  prepare: () => prepareMoney([]),
  run(value, options, ctx) {
    const amount = readCents(value, ctx.budget) ?? ZERO;
    return printMoney({ amount, currency: localeCurrency(ctx.locale) }, options, ctx);
  },
});
