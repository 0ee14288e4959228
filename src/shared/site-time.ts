import { de } from 'date-fns/locale/de';
import { enUS } from 'date-fns/locale/en-US';
import { ja } from 'date-fns/locale/ja';
import { formatInTimeZone } from 'date-fns-tz';

const LOCALES = { de, en: enUS, ja };

/**
 * A moment as a clock in the site's zone shows it, in a language (design 3.16).
 *
 * @param time epoch milliseconds
 * @param format of date-fns, such as `PPP` for a date or `PPp` for date and time
 */
export function siteTime(time: number, timeZone: string, locale: string, format: string): string {
  const [language = ''] = locale.split(/[-_]/);
  const words = Object.hasOwn(LOCALES, language) ? LOCALES[language as keyof typeof LOCALES] : enUS;
  return formatInTimeZone(time, timeZone, format, { locale: words });
}
