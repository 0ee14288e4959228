import { closest } from '../../engine/index.js';
import { currencyDigits, DEFAULT_CURRENCY, STORE_CURRENCIES } from '../../engine/internals.js';

type StoreSettings = Readonly<Record<string, unknown>>;

/** The fields of `websiteSettings.storeSettings` with the currency of a shop; the first that is set counts. */
const KEYS = ['selectedCurrency', 'defaultCurrency'] as const;

/** The currency of a shop, such as `USD`: the selected one of `websiteSettings.storeSettings`, else the default one. */
export function shopCurrency(settings: StoreSettings): string {
  const named = KEYS.map((key) => settings[key]);
  return (
    named.find((each): each is string => typeof each === 'string' && each !== '') ??
    DEFAULT_CURRENCY
  );
}

/** Amounts are counted in thousandths at the finest. */
const MAX_DIGITS = 3;

/**
 * The currencies that a shop may sell in: those of the product and those that the host names.
 *
 * @throws Error for a further one that is no code, or has more decimals than a shop can count
 */
export function knownCurrencies(further: readonly string[] = []): ReadonlySet<unknown> {
  const wrong = further.find((code) => !/^[A-Z]{3}$/.test(code));
  if (wrong !== undefined) {
    throw new Error(`'${wrong}' of the option 'currencies' is no code such as 'ISK'`);
  }
  const fine = further.find((code) => currencyDigits(code) > MAX_DIGITS);
  if (fine !== undefined) {
    throw new Error(
      `Amounts in ${fine} have more than ${MAX_DIGITS} decimals: no shop can sell in it`,
    );
  }
  return new Set([...STORE_CURRENCIES, ...further]);
}

/** A currency that no shop can sell in, and where it is written. */
export interface UnknownCurrency {
  readonly key: string;
  readonly value: unknown;
}

/** The unknown currencies in `websiteSettings.storeSettings`. */
export function unknownCurrencies(
  settings: StoreSettings,
  known: ReadonlySet<unknown>,
): readonly UnknownCurrency[] {
  return KEYS.map((key) => ({ key, value: settings[key] })).filter(
    ({ value }) => value !== undefined && value !== null && value !== '' && !known.has(value),
  );
}

/** `Did you mean 'USD'?`, or the list of all currencies. */
export function currencyHint(value: unknown, known: ReadonlySet<unknown>): string {
  const codes = [...known].map(String);
  const near = closest(String(value), codes);
  return near === undefined ? `One of ${codes.join(', ')}` : `Did you mean '${near}'?`;
}
