import type { Formatter } from '../define.js';
import { datetime } from './datetime.js';
import { datetimeInterval } from './datetime-interval.js';
import { datetimefield } from './datetimefield.js';
import { decimal } from './decimal.js';
import { message } from './message.js';
import { money } from './money.js';
import { plural } from './plural.js';
import { relativeTime } from './relative-time.js';
import { unit } from './unit.js';

/** The i18n formatters. */
export const i18nFormatters: readonly Formatter[] = [
  datetime,
  datetimeInterval,
  datetimefield,
  decimal,
  message,
  money,
  plural,
  relativeTime,
  unit,
];
