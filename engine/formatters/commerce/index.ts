import type { Formatter } from '../define.js';

/** The commerce formatters. */
export const commerceFormatters: readonly Formatter[] = [];
