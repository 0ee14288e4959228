import { InvalidArgumentError } from 'commander';
import { readMoment } from '../shared/moment.js';

/** Reads `--now`: epoch milliseconds or an ISO date. */
export function parseNow(text: string): number {
  const time = readMoment(text);
  if (time !== undefined) return time;
  throw new InvalidArgumentError(
    "Give epoch milliseconds or an ISO date such as '2024-05-31' or '2024-05-31T12:00:00Z'.",
  );
}

/** Reads a count of at most a few digits, such as `--workers`. */
export function parseCount(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 0 up.');
}

/** Checks `--locale`. */
export function parseLocale(text: string): string {
  return known(text, "Give a BCP 47 tag such as 'en' or 'de-CH'.", () => new Intl.Locale(text));
}

/** Checks `--time-zone`. */
export function parseTimeZone(text: string): string {
  return known(
    text,
    "Give an IANA name such as 'Europe/Berlin'.",
    () => new Intl.DateTimeFormat('en', { timeZone: text }),
  );
}

function known(text: string, advice: string, use: () => unknown): string {
  try {
    use();
    return text;
  } catch {
    throw new InvalidArgumentError(advice);
  }
}
