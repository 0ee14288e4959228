import { type DecimalRequest, prepareDecimal, printDecimal } from '../../i18n/number.js';
import { defineFormatter } from '../define.js';
import { OPTIONS } from './options.js';

/** `{number|decimal maxfrac:1}` (formatters.md 6.3). */
export const decimal = defineFormatter<DecimalRequest>({
  name: 'decimal',
  summary: 'Prints a number as the locale writes it, also short, as a percentage or scientific.',
  args: OPTIONS,
  output: 'text',
  prepare: prepareDecimal,
  run: printDecimal,
});
