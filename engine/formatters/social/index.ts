import type { Formatter } from '../define.js';

/** The social formatters. */
export const socialFormatters: readonly Formatter[] = [];
