import type { Locale } from 'date-fns';
import { de } from 'date-fns/locale/de';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { ja } from 'date-fns/locale/ja';
import { formatInTimeZone } from 'date-fns-tz';

/** A language: its words, and the format of a day in full. */
interface Language {
  readonly words: Locale;
  readonly day: string;
}

/** The long English format of date-fns has ordinals (`June 4th`), which sites do not print. */
const ENGLISH: Language = { words: enUS, day: 'MMMM d, y' };
const LANGUAGES: Readonly<Record<string, Language>> = {
  de: { words: de, day: 'PPP' },
  en: ENGLISH,
  fr: { words: fr, day: 'PPP' },
  ja: { words: ja, day: 'PPP' },
};

/**
 * A moment as a clock in the site's zone shows it, in a language (design 3.16).
 *
 * @param time epoch milliseconds
 * @param format of date-fns, such as `PPp` for date and time
 */
export function siteTime(time: number, timeZone: string, locale: string, format: string): string {
  return formatInTimeZone(time, timeZone, format, { locale: languageOf(locale).words });
}

/** The day of a moment in the site's zone, in words such as `June 4, 2026`. */
export function siteDay(time: number, timeZone: string, locale: string): string {
  return siteTime(time, timeZone, locale, languageOf(locale).day);
}

function languageOf(locale: string): Language {
  const [language = ''] = locale.split(/[-_]/);
  return (Object.hasOwn(LANGUAGES, language) && LANGUAGES[language]) || ENGLISH;
}
