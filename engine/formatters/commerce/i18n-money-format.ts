import type { PrintContext } from '../../i18n/locale.js';
import { numberFormat } from '../../i18n/memo.js';
import { type Decimal, toFixed, ZERO } from '../../shared/decimal.js';
import { child } from '../../shared/values.js';
import { readText } from '../../shared/walk.js';
import { defineFormatter } from '../define.js';
import { readNumber } from './cents.js';
import { groupDigits } from './group-digits.js';
import { isoCurrencyDigits } from './iso-currencies.js';

const DEFAULT_LOCALE = 'en-US';
const DEFAULT_CURRENCY = 'USD';
/** The number of fraction digits that are kept even if zero. */
const KEPT_DIGITS = 2;

/** Symbols that are the same in every locale (commerce.md 4.7). */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['AUD', 'A$'],
  ['CAD', 'C$'],
  ['DKK', 'kr'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['NOK', 'kr'],
  ['SEK', 'kr'],
  ['USD', '$'],
]);

/** Locales with the symbol after the number; elsewhere it comes first. */
const SYMBOL_FOLLOWS: ReadonlySet<string> = new Set(['da-DK', 'de-DE', 'fr-FR', 'sv-SE']);

const LOCALE = /^[a-z]{2}(?:[_-][A-Z]{2})?$/;

/** `{money|i18n-money-format de_DE}` (commerce.md 4.7). */
export const i18nMoneyFormat = defineFormatter<string>({
  name: 'i18n-money-format',
  summary: "Prints an object's 'decimalValue' in its 'currencyCode' by the rules of a locale.",
  args: [{ name: 'locale', optional: true, check: checkLocale }],
  output: 'text',
  prepare: readLocale,
  run(value, locale, { budget }) {
    const amount = child(value, 'decimalValue');
    const currency = child(value, 'currencyCode');
    if (amount === undefined && currency === undefined) return '';
    const code = readText(currency, budget).trim() || DEFAULT_CURRENCY;
    const digits = isoCurrencyDigits(code);
    if (digits === undefined) return '';
    const text = toCurrencyDigits(readNumber(amount, budget) ?? ZERO, digits);
    const ctx = { locale, budget };
    return withSymbol(text, currencySymbol(code, ctx), ctx);
  },
});

function checkLocale(value: string): string | undefined {
  return LOCALE.test(value) ? undefined : `Invalid locale: ${value}`;
}

function readLocale(args: readonly string[]): string {
  const [locale, ...more] = args.filter((arg) => arg !== '');
  return locale !== undefined && more.length === 0 && LOCALE.test(locale)
    ? locale.replace('_', '-')
    : DEFAULT_LOCALE;
}

/** Plain decimal text with at most `digits` fraction digits, without optional zeros. */
function toCurrencyDigits(amount: Decimal, digits: number): string {
  const text = toFixed(amount, digits, 'half-even');
  const optional = Math.max(digits - KEPT_DIGITS, 0);
  let end = text.length;
  while (end > text.length - optional && text[end - 1] === '0') end--;
  return text.slice(0, end);
}

function currencySymbol(code: string, ctx: PrintContext): string {
  return SYMBOLS.get(code) ?? localeSymbol(code, ctx);
}

function localeSymbol(code: string, ctx: PrintContext): string {
  const parts = numberFormat({ style: 'currency', currency: code }, ctx).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

function withSymbol(text: string, symbol: string, ctx: PrintContext): string {
  const sign = text.startsWith('-') ? '-' : '';
  const { group, decimal } = marksOf(ctx);
  const number = groupDigits(text.slice(sign.length), group, decimal);
  if (SYMBOL_FOLLOWS.has(ctx.locale)) {
    return `${sign}${number}${/^[A-Za-z]/.test(symbol) ? ' ' : ''}${symbol}`;
  }
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${sign}${number}` : `${sign}${symbol}${number}`;
}

/** The separators of digit groups and of the fraction. */
function marksOf(ctx: PrintContext): { readonly group: string; readonly decimal: string } {
  const format = numberFormat({ numberingSystem: 'latn', minimumFractionDigits: 1 }, ctx);
  const marks = new Map(format.formatToParts(1_234_567).map(({ type, value }) => [type, value]));
  const { group = ',', decimal = '.' } = Object.fromEntries(marks);
  // The references' data have the older of the two no-break spaces.
  return { group: group.replace('\u202f', '\u00a0'), decimal };
}
