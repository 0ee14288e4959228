import { commerceFormatters } from './commerce/index.js';
import { contentFormatters } from './content/index.js';
import { coreFormatters } from './core/index.js';
import { dateFormatters } from './date/index.js';
import type { Formatter } from './define.js';
import { i18nFormatters } from './i18n/index.js';
import { socialFormatters } from './social/index.js';

/** The built-in formatters. */
export const FORMATTERS: readonly Formatter[] = [
  ...coreFormatters,
  ...contentFormatters,
  ...commerceFormatters,
  ...dateFormatters,
  ...i18nFormatters,
  ...socialFormatters,
];
