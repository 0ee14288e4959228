import type { StepCounter } from '../shared/step-counter.js';
import { type CivilDate, civilDate, floorMod, MS_PER_DAY } from './calendar.js';
import { zoneOffset } from './zone-offset.js';

/** The local date and time of an instant in a zone. */
export interface WallClock extends CivilDate {
  readonly epochMs: number;
  readonly timeZone: string;
  /** The offset of the local time from UTC, in milliseconds. */
  readonly offset: number;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/**
 * The last reading of one render in one zone, since pages print the parts of a date in sequence.
 */
interface Read {
  readonly timeZone: string;
  readonly steps: StepCounter | undefined;
  readonly clocks: Map<number, WallClock>;
}

/** The number of cached clocks. */
const CAPACITY = 64;

let latest: Read = { timeZone: '', steps: undefined, clocks: new Map() };

/** The local time of a zone, which must exist, at an instant in whole milliseconds. */
export function wallClock(epochMs: number, timeZone: string, steps: StepCounter): WallClock {
  // Each render is charged for its own first reading.
  const isOther = latest.steps !== steps || latest.timeZone !== timeZone;
  if (isOther || latest.clocks.size === CAPACITY) latest = { timeZone, steps, clocks: new Map() };
  const { clocks } = latest;
  const kept = clocks.get(epochMs);
  if (kept !== undefined) return kept;
  const clock = readClock(epochMs, timeZone, steps);
  clocks.set(epochMs, clock);
  return clock;
}

function readClock(epochMs: number, timeZone: string, steps: StepCounter): WallClock {
  const offset = zoneOffset(epochMs, timeZone, steps);
  const wall = epochMs + offset;
  const ofDay = floorMod(wall, MS_PER_DAY);
  return {
    ...civilDate(Math.floor(wall / MS_PER_DAY)),
    epochMs,
    timeZone,
    offset,
    hour: Math.floor(ofDay / 3_600_000),
    minute: Math.floor(ofDay / 60_000) % 60,
    second: Math.floor(ofDay / 1_000) % 60,
    millisecond: ofDay % 1_000,
  };
}
