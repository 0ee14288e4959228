import type { Formatter } from '../define.js';

/** The i18n formatters. */
export const i18nFormatters: readonly Formatter[] = [];
