import type { Formatter } from '../define.js';
import { date } from './date.js';
import { timesince } from './timesince.js';

/** The date formatters. */
export const dateFormatters: readonly Formatter[] = [date, timesince];
