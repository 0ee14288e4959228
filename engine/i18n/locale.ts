import { LruCache } from '../shared/lru-cache.js';
import type { StepCounter } from '../shared/step-counter.js';

/** The locale environment of texts; a part of the context of formatters. */
export interface PrintContext {
  /** BCP 47 tag. */
  readonly locale: string;
  /** Charged for new Intl objects and for costly uses. */
  readonly budget: StepCounter;
}

/** The locale of renders without one, or with one unknown to the platform (formatters.md 6.1). */
export const DEFAULT_LOCALE = 'en';

const known = new LruCache<string, string>(64);

/**
 * A BCP 47 tag with Intl data. For an unknown tag Intl would use the machine's own locale. Region
 * and extensions are kept: `ar` and `ar-EG` differ (formatters.md 6.1).
 */
export function supportedLocale(tag: string): string {
  return known.getOrMake(tag, () => findLocale(tag));
}

function findLocale(tag: string): string {
  try {
    const [found] = Intl.NumberFormat.supportedLocalesOf(tag.replaceAll('_', '-'));
    return found ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** The language of a locale: `de` of `de-CH`. */
export function languageOf(locale: string): string {
  return supportedLocale(locale).split('-', 1)[0] as string;
}
