/** The currencies that a store may sell in (first seed, section 3 "Supported currencies"). */
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

/** The currency of a store, and of an amount, that names none (first seed, section 3; commerce.md 1.6). */
export const DEFAULT_CURRENCY = 'USD';

/**
 * Digits before the point that an amount may have where a store takes it in (first seed, section 9). A
 * bound of what is entered and kept: formatters print whatever amount the data holds with all its
 * digits (commerce.md 1.6).
 */
export const MAX_AMOUNT_INTEGER_PLACES = 15;

export type StoreCurrency = (typeof STORE_CURRENCIES)[number];
