import type { Formatter } from '../define.js';

/** The content formatters. */
export const contentFormatters: readonly Formatter[] = [];
