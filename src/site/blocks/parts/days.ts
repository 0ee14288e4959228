import type { BlockContext } from '../define.js';
import { template } from './generated/days.js';

/** Later and earlier moments have years of more digits than four. */
const MAX_MOMENT = 253_000_000_000_000;

/** Whether a value is a moment in epoch milliseconds that dates can be made of. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_MOMENT;
}

/** The days of moments in the site's time zone, as `2026-06-30`. */
export function daysOf(moments: readonly number[], { host }: BlockContext): readonly string[] {
  return moments.length === 0 ? [] : host.render(template, { moments }).split(',');
}
