import { InvalidArgumentError } from 'commander';

/** A date, with a time of day and its zone or without: text without a zone would depend on the machine. */
const ISO_DATE =
  /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The largest distance from the epoch that a date can have, in milliseconds. */
const MAX_TIME = 8.64e15;

/** Reads `--now`: epoch milliseconds or an ISO date. */
export function parseNow(text: string): number {
  const time = /^-?\d{1,16}$/.test(text) ? Number(text) : parseIsoDate(text);
  if (Math.abs(time) <= MAX_TIME) return time;
  throw new InvalidArgumentError(
    "Give epoch milliseconds or an ISO date such as '2024-05-31' or '2024-05-31T12:00:00Z'.",
  );
}

/** NaN when there is no such day or time. */
function parseIsoDate(text: string): number {
  const [, day] = ISO_DATE.exec(text) ?? [];
  const midnight = new Date(day ?? Number.NaN);
  // Some days that do not exist are read as days of the next month.
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`);
  return exists ? Date.parse(text) : Number.NaN;
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
