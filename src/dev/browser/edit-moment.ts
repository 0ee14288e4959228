/** A date and time of a zone, as fields write it: `2026-06-30T19:00`. */

/** The local time of a moment, to the minute; empty for other values. */
export function localOf(moment: unknown, zone: string): string {
  const given = typeof moment === 'string' && moment.trim() === '' ? Number.NaN : Number(moment);
  if (moment === null || !Number.isFinite(given)) return '';
  const wall = new Date(given + offsetAt(given, zone));
  return Number.isNaN(wall.getTime()) ? '' : wall.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/**
 * The moment of a local time; undefined for another text. Of an hour that is there twice it is in the first, and of one
 * that is not there as much later as the clocks were put forward.
 */
export function momentOf(local: string, zone: string): number | undefined {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return undefined;
  const before = wall - offsetAt(wall - DAY, zone);
  if (before + offsetAt(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + DAY, zone);
  return after + offsetAt(after, zone) === wall ? after : before;
}

const DAY = 86_400_000;

/** Milliseconds by which a zone is ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  if (Number.isNaN(new Date(minute).getTime())) return 0;
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(
    format.formatToParts(minute).map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 0, ...rest] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
    parts.get(type as Intl.DateTimeFormatPartTypes),
  );
  const [day = 1, hour = 0, past = 0] = rest;
  return Date.UTC(year, month - 1, day, hour, past) - minute;
}
