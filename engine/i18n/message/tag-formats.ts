import { decimalToText } from '../../shared/decimal.js';
import { toNumber } from '../../shared/values.js';
import { prepareDateTime, printDateTime } from '../datetime.js';
import { printInterval } from '../interval.js';
import { prepareInterval } from '../interval-request.js';
import { moneyFields, prepareMoney, printMoney } from '../money.js';
import { prepareDecimal, printDecimal } from '../number.js';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../time-zone.js';
import { NOT_SUPPLIED, toArgumentDecimal } from './arguments.js';
import type { MessageOptions } from './options.js';

/** Prints the arguments of a tag such as `{0;1 datetime-interval}`. */
export type TagFormat = (values: readonly unknown[], options: MessageOptions) => string;

/** Prepares a tag's format from its option words. */
type PrepareFormat = (words: readonly string[]) => TagFormat;

const decimal: PrepareFormat = (words) => {
  const prepared = prepareDecimal(words);
  return ([value], options) =>
    value === NOT_SUPPLIED
      ? ''
      : printDecimal(decimalToText(toArgumentDecimal(value)), prepared, options);
};

/** Unlike the formatter of that name, prints an invalid amount as zero. */
const money: PrepareFormat = (words) => {
  const prepared = prepareMoney(words);
  return ([value], options) => {
    const { amount, currency } = moneyFields(value) ?? {};
    return typeof currency === 'string'
      ? printMoney({ amount: toArgumentDecimal(amount), currency }, prepared, options)
      : '';
  };
};

const datetime: PrepareFormat = (words) => {
  const prepared = prepareDateTime(words);
  return ([value], options) =>
    value === NOT_SUPPLIED
      ? ''
      : printDateTime(toNumber(value), prepared, options, zoneOf(options));
};

const datetimeInterval: PrepareFormat = (words) => {
  const prepared = prepareInterval(words);
  return (values, options) => {
    const [start, end] = values;
    if (values.length < 2 || start === NOT_SUPPLIED || end === NOT_SUPPLIED) return '';
    return printInterval(toNumber(start), toNumber(end), prepared, options, zoneOf(options));
  };
};

/** The tags without blocks, by name. */
export const TAG_FORMATS: Readonly<Record<string, PrepareFormat>> = {
  money,
  currency: money,
  decimal,
  number: decimal,
  datetime,
  'datetime-interval': datetimeInterval,
};

function zoneOf({ timeZone, budget }: MessageOptions): string {
  return isTimeZone(timeZone, budget) ? timeZone : DEFAULT_TIME_ZONE;
}
