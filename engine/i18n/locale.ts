import { LruCache } from '../shared/lru-cache.js';
import type { StepCounter } from '../shared/step-counter.js';

/** The locale environment of texts; a part of the context of formatters. */
export interface PrintContext {
  /** BCP 47 tag. */
  readonly locale: string;
  /** Charged for the Intl objects that are made, and for using costly ones. */
  readonly budget: StepCounter;
}

/** The locale of renders that name none, or one that the platform does not know (formatters.md 6.1). */
export const DEFAULT_LOCALE = 'en';

const known = new LruCache<string, string>(64);

/**
 * A BCP 47 tag that Intl has data for. Intl itself would take the machine's own locale for a tag
 * that it does not know. Region and extensions stay: `ar` and `ar-EG` differ (formatters.md 6.1).
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
