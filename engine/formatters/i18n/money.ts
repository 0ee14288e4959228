import { type MoneyRequest, prepareMoney, printMoney, readMoney } from '../../i18n/money.js';
import { defineFormatter } from '../define.js';
import { OPTIONS } from './options.js';

/** `{price|money style:accounting}` (formatters.md 6.4). */
export const money = defineFormatter<MoneyRequest>({
  name: 'money',
  summary: 'Prints an amount with its currency as the locale writes it.',
  args: OPTIONS,
  output: 'text',
  prepare: prepareMoney,
  run(value, request, ctx) {
    const amount = readMoney(value);
    return amount === undefined ? '' : printMoney(amount, request, ctx);
  },
});
