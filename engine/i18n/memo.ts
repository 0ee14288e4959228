import { CountedMemo } from '../shared/counted-memo.js';
import { type PrintContext, supportedLocale } from './locale.js';

/**
 * Creates one Intl object per locale and options, for any text as locale, and caches the latest.
 */
type Memo<Options, Format> = (options: Options, ctx: PrintContext) => Format;

/**
 * A date object takes 30 kB, and 80 kB once it has printed a range; its creation takes 40 to 140
 * µs.
 */
export const dateTimeFormat = memoized(
  { capacity: 64, steps: 1_000 },
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The others take up to 5 kB; creation and first use take 10 to 50 µs. */
const LIGHT = { capacity: 128, steps: 250 };

export const numberFormat = memoized(
  LIGHT,
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const relativeTimeFormat = memoized(
  LIGHT,
  (locale: string, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, options),
);

export const pluralRules = memoized(
  LIGHT,
  (locale: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

function memoized<Options extends object, Format>(
  { capacity, steps }: { readonly capacity: number; readonly steps: number },
  make: (locale: string, options: Options) => Format,
): Memo<Options, Format> {
  const kept = new CountedMemo<Format>(capacity, steps);
  return (options, { locale, budget }) =>
    kept.get(
      `${locale}${JSON.stringify(options)}`,
      () => make(supportedLocale(locale), options),
      budget,
    );
}
