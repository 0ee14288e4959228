import { coreFormatters } from './core/index.js';
import type { Formatter } from './define.js';

/** The built-in formatters. */
export const FORMATTERS: readonly Formatter[] = [...coreFormatters];
