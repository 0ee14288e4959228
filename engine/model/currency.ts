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

export type StoreCurrency = (typeof STORE_CURRENCIES)[number];
