import type { StepCounter } from '../shared/step-counter.js';
import { type CivilDate, civilDate, floorMod, MS_PER_DAY } from './calendar.js';
import { zoneOffset } from './zone-offset.js';

/** An instant as the calendars and clocks of a zone show it. */
export interface WallClock extends CivilDate {
  readonly epochMs: number;
  readonly timeZone: string;
  /** How far the clocks are ahead of UTC, in milliseconds. */
  readonly offset: number;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** Reads the clocks of a zone, which must exist, at an instant in whole milliseconds. */
export function wallClock(epochMs: number, timeZone: string, steps: StepCounter): WallClock {
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
