import { type Decimal, toDecimal } from '../shared/decimal.js';
import { LruCache } from '../shared/lru-cache.js';
import { child } from '../shared/values.js';
import { currencyDigits } from './currency-digits.js';
import type { PrintContext } from './locale.js';
import { type NumberOptions, parseNumberOptions } from './number-options.js';
import { joinParts, numberParts, numberText } from './number-parts.js';
import { type NumberRequest, requestNumber } from './number-request.js';

/** An amount of money with all its digits. */
export interface Money {
  readonly amount: Decimal;
  readonly currency: string;
}

/** Values of `style:` (formatters.md 6.4); the code replaces the name. */
const STYLES: ReadonlyMap<string, Intl.NumberFormatOptions> = new Map<
  string,
  Intl.NumberFormatOptions
>([
  ['symbol', {}],
  ['standard', {}],
  ['accounting', { currencySign: 'accounting' }],
  ['code', { currencyDisplay: 'name' }],
  ['name', { currencyDisplay: 'name' }],
  ['short', { notation: 'compact' }],
]);

const STYLE_NAMES: ReadonlySet<string> = new Set(STYLES.keys());

/** Replaces codes that Intl would read as another currency. It has no name and no symbol. */
const UNKNOWN_CURRENCY = 'ZZZ';

/** The pairs of properties of an amount, in order of precedence; pairs do not mix. */
const MONEY_PAIRS = [
  ['decimalValue', 'currencyCode'],
  ['value', 'currency'],
] as const;

/** Cached requests per set of options, one for each currency. A page may have a thousand sets. */
const CURRENCIES_PER_REQUEST = 4;

/** A prepared `money`, independent of currency and locale. Created by `prepareMoney`. */
export interface MoneyRequest {
  readonly options: NumberOptions;
  readonly byCurrency: LruCache<string, NumberRequest>;
}

/** Reads the options of `money` (formatters.md 6.2, 6.4). Unknown ones are ignored. */
export function prepareMoney(args: readonly string[]): MoneyRequest {
  return {
    options: parseNumberOptions(args, STYLE_NAMES),
    byCurrency: new LruCache(CURRENCIES_PER_REQUEST),
  };
}

/** The amount and the currency code of an object, unchecked; undefined if one is missing. */
export function moneyFields(
  value: unknown,
): { readonly amount: unknown; readonly currency: unknown } | undefined {
  for (const [amountName, currencyName] of MONEY_PAIRS) {
    const amount = child(value, amountName);
    const currency = child(value, currencyName);
    if (amount !== undefined && currency !== undefined) return { amount, currency };
  }
  return undefined;
}

/** The amount of an object in units; undefined if there is none (formatters.md 6.4). */
export function readMoney(value: unknown): Money | undefined {
  const { amount, currency } = moneyFields(value) ?? {};
  const decimal = toDecimal(amount);
  return decimal === undefined || typeof currency !== 'string'
    ? undefined
    : { amount: decimal, currency };
}

/** Prints an amount; empty if the currency code is not three letters (formatters.md 6.4). */
export function printMoney(
  { amount, currency }: Money,
  prepared: MoneyRequest,
  ctx: PrintContext,
): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return '';
  const { options, byCurrency } = prepared;
  // Currency codes are case-sensitive here, but not in Intl.
  const known = /^[A-Z]{3}$/.test(currency);
  const request = byCurrency.getOrMake(known ? currency : UNKNOWN_CURRENCY, () =>
    requestMoney(known ? currency : UNKNOWN_CURRENCY, options),
  );
  if (known && options.style !== 'code') return numberText(amount, request, ctx);
  const parts = numberParts(amount, request, ctx);
  return joinParts(parts.map((part) => (part.type === 'currency' ? { value: currency } : part)));
}

function requestMoney(currency: string, options: NumberOptions): NumberRequest {
  const digits = currencyDigits(currency);
  const narrow = options.symbol === 'narrow' ? { currencyDisplay: 'narrowSymbol' as const } : {};
  const intl = STYLES.get(options.style ?? 'symbol');
  return requestNumber(
    {
      intl: { style: 'currency', currency, ...narrow, ...intl },
      fraction: { min: digits, max: digits },
      ownRounding: intl?.notation === 'compact',
    },
    options,
  );
}
