import { LruCache } from '../shared/lru-cache.js';
import { dateTimeFormat } from './memo.js';

const MS_PER_MINUTE = 60_000;
/** 1 January 1973: from then on no zone changes its offset within a minute. */
const WHOLE_MINUTES_FROM = 94_694_400_000;

/** Offsets by zone and minute: pages print the same instant several times. */
const offsets = new LruCache<string, number>(512);

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. The zone must exist. */
export function zoneOffset(epochMs: number, timeZone: string): number {
  if (epochMs < WHOLE_MINUTES_FROM) return readOffset(epochMs, timeZone);
  const minute = Math.floor(epochMs / MS_PER_MINUTE);
  return offsets.getOrMake(`${minute}${timeZone}`, () =>
    readOffset(minute * MS_PER_MINUTE, timeZone),
  );
}

/** Reads the wall clock that Intl prints; exact where date-fns-tz is not (formatters.md 5.3). */
function readOffset(epochMs: number, timeZone: string): number {
  const format = dateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - field('year') : field('year');
  // Date.UTC takes years below 100 for years of the 20th century.
  const wall = new Date(0);
  wall.setUTCFullYear(year, field('month') - 1, field('day'));
  wall.setUTCHours(field('hour'), field('minute'), field('second'));
  return wall.getTime() - Math.floor(epochMs / 1_000) * 1_000;
}
