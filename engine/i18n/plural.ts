import type { PrintContext } from './locale.js';
import { pluralRules } from './memo.js';

/** The number of digits that determine a category: no CLDR rule uses more (formatters.md 6.8). */
const INTEGER_DIGITS = 7;
const FRACTION_DIGITS = 6;

const NUMBER = /^[+-]?(\d*)(?:\.(\d*))?$/;

/**
 * The CLDR plural category of a number by its text: visible fraction digits count, so that in English
 * `1` is `one` and `1.0` is `other` (formatters.md 6.8). Text that is not plain digits is `other`.
 */
export function pluralCategory(
  decimalText: string,
  type: 'cardinal' | 'ordinal',
  ctx: PrintContext,
): Intl.LDMLPluralRule {
  const parts = NUMBER.exec(decimalText);
  if (parts === null) return 'other';
  const [, integer = '', fraction = ''] = parts;
  if (integer === '' && fraction === '') return 'other';
  const digits = shorten(fraction, FRACTION_DIGITS);
  const options = {
    type,
    minimumFractionDigits: digits.length,
    maximumFractionDigits: digits.length,
  };
  const rules = pluralRules(options, ctx);
  return rules.select(Number(`${shorten(integer, INTEGER_DIGITS)}.${digits}`));
}

/** Keeps the last digits, after a 1 or 0 that tells whether any earlier digit is non-zero. */
function shorten(digits: string, count: number): string {
  if (digits.length <= count) return digits;
  const dropped = /[1-9]/.test(digits.slice(0, -count)) ? '1' : '0';
  return dropped + digits.slice(-count);
}
