import { CountedMemo } from '../shared/counted-memo.js';
import type { StepCounter } from '../shared/step-counter.js';

const MS_PER_MINUTE = 60_000;
/** 1 January 1973: since then all offsets are whole minutes. */
const WHOLE_MINUTES_FROM = 94_694_400_000;

/** The cost of creating the clock of a zone: 40 µs. */
const STEPS_PER_CLOCK = 500;

const clocks = new CountedMemo<Intl.DateTimeFormat>(64, STEPS_PER_CLOCK);

/** The cost of reading an offset from the clock that Intl prints: 10 µs. */
const STEPS_PER_OFFSET = 50;

/** Offsets by zone and minute, since pages print the same instant several times. */
const offsets = new CountedMemo<number>(512, STEPS_PER_OFFSET);

/** The offset of a zone from UTC at an instant, in milliseconds. The zone must exist. */
export function zoneOffset(epochMs: number, timeZone: string, steps: StepCounter): number {
  const clock = clocks.get(timeZone, () => makeClock(timeZone), steps);
  if (epochMs < WHOLE_MINUTES_FROM) {
    steps.step(STEPS_PER_OFFSET);
    return readOffset(epochMs, clock);
  }
  const minute = Math.floor(epochMs / MS_PER_MINUTE);
  const read = () => readOffset(minute * MS_PER_MINUTE, clock);
  return offsets.get(`${minute}${timeZone}`, read, steps);
}

/** Prints the local time of a zone. */
function makeClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
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
}

/**
 * Computes the offset from the local time that Intl prints. It is exact, unlike that of date-fns-tz
 * (formatters.md 5.3).
 */
function readOffset(epochMs: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - field('year') : field('year');
  // Date.UTC reads years below 100 as years of the 20th century.
  const wall = new Date(0);
  wall.setUTCFullYear(year, field('month') - 1, field('day'));
  wall.setUTCHours(field('hour'), field('minute'), field('second'));
  return wall.getTime() - Math.floor(epochMs / 1_000) * 1_000;
}
