import type { Formatter } from '../define.js';

/** The date formatters. */
export const dateFormatters: readonly Formatter[] = [];
