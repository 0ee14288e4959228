import { type Decimal, decimalToText, parseDecimal } from '../shared/decimal.js';
import { applyContext, readContext, type TextContext } from './context-case.js';
import { printableInstant } from './date-parts.js';
import type { PrintContext } from './locale.js';
import { relativeTimeFormat } from './memo.js';
import { parseNumberOptions } from './number-options.js';
import { joinParts, numberParts } from './number-parts.js';
import { type NumberRequest, requestNumber } from './number-request.js';
import { readOptionWords } from './option-words.js';
import { amountBetween, largestField, type RelativeField } from './relative-amount.js';
import { roundNumber } from './round-number.js';

type Part = { readonly type: string; readonly value: string };

/** A prepared `relative-time`, independent of the locale. Created by `prepareRelativeTime`. */
export interface RelativeTimeRequest {
  readonly field?: RelativeField;
  readonly style: Intl.RelativeTimeFormatStyle;
  readonly numericOnly: boolean;
  readonly alwaysNow: boolean;
  readonly allowWeeks: boolean;
  readonly context?: TextContext;
  readonly number: NumberRequest;
}

type Change = Partial<{ -readonly [Key in keyof RelativeTimeRequest]: RelativeTimeRequest[Key] }>;

const FIELDS: ReadonlySet<string> = new Set<RelativeField>([
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millis',
]);

const STYLES: ReadonlyMap<string, Intl.RelativeTimeFormatStyle> = new Map([
  ['wide', 'long'],
  ['short', 'short'],
  ['narrow', 'narrow'],
]);

/** The cost of printing besides the step of the tag: 5 to 10 µs. */
const STEPS = 15;

const DIGIT_PARTS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

/**
 * Counts with words of their own in some languages. Intl would also use these words for 0.004 and
 * 1.996.
 */
const WORDED_COUNTS: ReadonlySet<number> = new Set([0, 1, 2]);

/** Reads the options of `relative-time` (formatters.md 6.7). Unknown ones are ignored. */
export function prepareRelativeTime(args: readonly string[]): RelativeTimeRequest {
  const style = { intl: {}, fraction: { min: 0, max: 0 } };
  let request: RelativeTimeRequest = {
    style: 'long',
    numericOnly: false,
    alwaysNow: false,
    allowWeeks: false,
    number: requestNumber(style, parseNumberOptions(args, new Set())),
  };
  for (const { name, value } of readOptionWords(args)) {
    request = { ...request, ...readWord(name, value) };
  }
  return request;
}

function readWord(name: string, value: string): Change {
  switch (name) {
    case 'field':
      return FIELDS.has(value) ? { field: value as RelativeField } : {};
    case 'width': {
      const style = STYLES.get(value);
      return style === undefined ? {} : { style };
    }
    case 'context': {
      const context = readContext(value);
      return context === undefined ? {} : { context };
    }
    case 'numericOnly':
    case 'alwaysNow':
    case 'allowWeeks':
      return { [name]: value === 'true' };
    default:
      return {};
  }
}

/**
 * Prints the distance from the first instant to the second, such as `in 3 days`; empty if one is
 * not a finite number. Always computed in UTC (formatters.md 6.7).
 */
export function printRelativeTime(
  start: number,
  end: number,
  request: RelativeTimeRequest,
  ctx: PrintContext,
): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return '';
  ctx.budget.step(STEPS);
  const [from, to] = [printableInstant(start), printableInstant(end)];
  const field = request.field ?? largestField(from, to, request.allowWeeks);
  const unit = field === 'millis' ? 'second' : field;
  const amount = amountBetween(from, to, field) / (field === 'millis' ? 1_000 : 1);
  const rounded = roundAmount(amount, request.number);
  const parts = phrase(rounded, to < from, unit, request, ctx);
  return applyContext(joinParts(parts), 'relative', request.context, ctx.locale);
}

function roundAmount(amount: number, { digits, options }: NumberRequest): Decimal {
  // A finite number is always a decimal.
  const exact = parseDecimal(String(amount)) as Decimal;
  return digits === undefined ? exact : roundNumber(exact, digits, options.round);
}

/** Intl chooses the words; the options format the number. */
function phrase(
  amount: Decimal,
  past: boolean,
  unit: Intl.RelativeTimeFormatUnit,
  { style, numericOnly, alwaysNow, number }: RelativeTimeRequest,
  ctx: PrintContext,
): Part[] {
  const size = Number(decimalToText(absolute(amount)));
  const worded = numericOnly ? size === 0 && alwaysNow : WORDED_COUNTS.has(size);
  const numeric = worded ? 'auto' : 'always';
  const format = relativeTimeFormat({ style, numeric }, ctx);
  // Intl has words for 0, but prints −0 as a number.
  const print = (count: number): readonly Part[] =>
    format.formatToParts(past && !(count === 0 && numeric === 'auto') ? -count : count, unit);
  const words = print(size);
  if (!words.some(isDigits)) return [...words];
  const digits = numberParts(absolute(amount), number, ctx);
  const hasFraction = digits.some(({ type }) => type === 'fraction');
  // Intl gets a number rather than text, since it would decline 1.0 like 1.
  const around = hasFraction && Number.isInteger(size) ? print(size + 0.5) : words;
  const first = around.findIndex(isDigits);
  const last = around.findLastIndex(isDigits);
  return [...around.slice(0, first), ...digits, ...around.slice(last + 1)];
}

function isDigits({ type }: Part): boolean {
  return DIGIT_PARTS.has(type);
}

function absolute({ coefficient, scale }: Decimal): Decimal {
  return { coefficient: coefficient < 0n ? -coefficient : coefficient, scale };
}
