/** A date, with a time of day and its zone or without: text without a zone would depend on the machine. */
const ISO_DATE =
  /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The largest distance from the epoch that a date can have, in milliseconds. */
const MAX_TIME = 8.64e15;

/** A moment in epoch milliseconds, from such a number, its digits or an ISO date; undefined for other values. */
export function readMoment(value: unknown): number | undefined {
  const time = typeof value === 'string' ? readText(value) : value;
  return typeof time === 'number' && Math.abs(time) <= MAX_TIME ? time : undefined;
}

function readText(text: string): number {
  return /^-?\d{1,16}$/.test(text) ? Number(text) : parseIsoDate(text);
}

/** NaN when there is no such day or time. */
function parseIsoDate(text: string): number {
  const [, day] = ISO_DATE.exec(text) ?? [];
  const midnight = new Date(day ?? Number.NaN);
  // Some days that do not exist are read as days of the next month.
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`);
  return exists ? Date.parse(text) : Number.NaN;
}
