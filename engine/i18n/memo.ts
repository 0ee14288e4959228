import { LruCache } from '../shared/lru-cache.js';
import { supportedLocale } from './locale.js';

/** Intl objects kept per kind. Making one takes as long as using it a hundred times. */
const CAPACITY = 256;

export const numberFormat = memoized(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dateTimeFormat = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const relativeTimeFormat = memoized(
  (locale: string, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, options),
);

export const pluralRules = memoized(
  (locale: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

/** Makes one Intl object per locale and options, for any text as locale, and keeps the latest. */
function memoized<Options extends object, Format>(
  make: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const kept = new LruCache<string, Format>(CAPACITY);
  return (locale, options) =>
    kept.getOrMake(`${locale}${JSON.stringify(options)}`, () =>
      make(supportedLocale(locale), options),
    );
}
