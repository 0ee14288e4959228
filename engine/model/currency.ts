/** The currencies of stores (first seed, section 3 "Supported currencies"). */
export const STORE_CURRENCIES = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const;

/** The default currency of stores and amounts (first seed, section 3; commerce.md 1.6). */
export const DEFAULT_CURRENCY = 'USD';

/**
 * The maximum number of integer digits in an amount that a store accepts (first seed, section 9).
 * It limits input and storage only: formatters print any amount in the data with all its digits
 * (commerce.md 1.6).
 */
export const MAX_AMOUNT_INTEGER_PLACES = 15;

/** One of `STORE_CURRENCIES`. */
export type StoreCurrency = (typeof STORE_CURRENCIES)[number];
