import { countedPlaces, currencyDigits } from '../../engine/i18n/currency-digits.js';
import { supportedLocale } from '../../engine/i18n/locale.js';
import {
  type Decimal,
  decimalToText,
  parseDecimal,
  shiftDecimal,
  ZERO,
} from '../../engine/shared/decimal.js';
import type { MoneyText, PageFacts } from '../contract/page.js';

/** Options for printing a price. */
export interface PriceOptions {
  /** Prints `freeLabel` instead of a zero amount. */
  readonly freeIfZero?: boolean | undefined;
  readonly freeLabel?: string | undefined;
}

/** Replaces codes that Intl would read as another currency. It has no symbol, as in the engine. */
const UNKNOWN_CURRENCY = 'ZZZ';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A price as the formatters print it (commerce.md 1.7), without its element: `$1,234.50` in the
 * page's language, or `1,234.50` with two decimals in the US pattern and no currency.
 *
 * @throws Error when `freeIfZero` is set without a label
 */
export function priceText(
  { value, currency }: MoneyText,
  { language, cldrMoney }: Pick<PageFacts, 'language' | 'cldrMoney'>,
  { freeIfZero = false, freeLabel }: PriceOptions = {},
): string {
  if (freeIfZero && !freeLabel) throw new Error('freeIfZero needs its Free label');
  const known = parseDecimal(value.trim());
  if (freeIfZero && freeLabel && known?.coefficient === 0n) return freeLabel;
  const amount = known ?? ZERO;
  if (!cldrMoney) return native(amount, 'halfExpand');
  const code = currency.trim() || 'USD';
  if (!/^[A-Za-z]{3}$/.test(code)) return '';
  // Currency codes are case-sensitive here, but not in Intl.
  if (/^[A-Z]{3}$/.test(code)) return print(amount, language, money(code, 'halfEven'));
  return formatFor(language, money(UNKNOWN_CURRENCY, 'halfEven'))
    .formatToParts(toLiteral(amount))
    .map((part) => (part.type === 'currency' ? code : part.value))
    .join('');
}

/**
 * Cents as `cart-subtotal` prints them: `1,234.50` in every language and currency (commerce.md
 * 4.4).
 */
export function nativeText(cents: number, currency: string): string {
  return native(ofCents(cents, currency), 'halfEven');
}

/** Cents as carts, orders and emails print them; the server uses this same function. */
export function amountText(
  cents: number,
  { language, currency }: Pick<PageFacts, 'language' | 'currency'>,
): string {
  const amount = ofCents(cents, currency);
  // A wrong currency comes from the content. The price is shown all the same.
  return /^[A-Za-z]{3}$/.test(currency)
    ? print(amount, language, money(currency.toUpperCase(), 'halfExpand'))
    : native(amount, 'halfExpand');
}

function native(amount: Decimal, roundingMode: 'halfExpand' | 'halfEven'): string {
  return print(amount, 'en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode,
  });
}

function money(currency: string, roundingMode: 'halfExpand' | 'halfEven') {
  const digits = currencyDigits(currency);
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode,
  } as const;
}

function print(amount: Decimal, language: string, options: Intl.NumberFormatOptions): string {
  return formatFor(language, options).format(toLiteral(amount));
}

/** Negative zero does not exist in amounts. */
function formatFor(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(supportedLocale(language), { ...options, signDisplay: 'negative' });
  formats.set(key, format);
  return format;
}

/** Intl reads decimal text exactly; a number would lose digits. */
function toLiteral(amount: Decimal): Intl.StringNumericLiteral {
  return decimalToText(amount) as Intl.StringNumericLiteral;
}

function ofCents(cents: number, currency: string): Decimal {
  return shiftDecimal(parseDecimal(String(cents)) ?? ZERO, -countedPlaces(currency));
}
