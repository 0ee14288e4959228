import { numberFormat } from '../../i18n/memo.js';
import { decimalToText, ZERO } from '../../shared/decimal.js';
import { defineFormatter } from '../define.js';
import { readNumber } from './cents.js';

/** `{number|percentage-format trim}` (commerce.md 4.8). */
export const percentageFormat = defineFormatter<boolean>({
  name: 'percentage-format',
  summary:
    "Prints a number with two or three decimals, or with 'trim' up to three; adds no percent sign.",
  args: [{ name: 'trim', optional: true, repeated: true }],
  output: 'text',
  prepare: (args) => args.includes('trim'),
  run(value, trim, ctx) {
    const options = {
      minimumFractionDigits: trim ? 0 : 2,
      maximumFractionDigits: 3,
      roundingMode: 'halfEven',
      signDisplay: 'negative',
    } as const;
    const number = decimalToText(readNumber(value, ctx.budget) ?? ZERO);
    return numberFormat(options, ctx).format(number as Intl.StringNumericLiteral);
  },
});
