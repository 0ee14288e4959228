import { closest } from '../../engine/index.js';
import { DEFAULT_CURRENCY, STORE_CURRENCIES } from '../../engine/internals.js';

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

/** The currencies that a shop may sell in: those of the product and those that the host names. */
export function knownCurrencies(further: readonly string[] = []): ReadonlySet<unknown> {
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
