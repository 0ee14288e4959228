import { type Decimal, decimalToText, shiftDecimal } from '../shared/decimal.js';
import type { PrintContext } from './locale.js';
import { numberFormat } from './memo.js';
import { type NumberRequest, PLATFORM_DIGITS } from './number-request.js';
import { countDigits, integerDigits, roundNumber } from './round-number.js';

type Part = Intl.NumberFormatPart;

/** The digits of a rounded number, without its sign. */
interface Digits {
  readonly integer: string;
  readonly fraction: string;
}

const PERCENT_SCALE = 2;

const DIGIT_PARTS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

/** Whether a number has, or must be printed with, more digits than Intl prints. */
export function isWide(value: Decimal, { digits, options, intl }: NumberRequest): boolean {
  if (digits === undefined || (intl.notation ?? 'standard') !== 'standard') return false;
  const limit = PLATFORM_DIGITS[digits.of];
  const most = digits.of === 'fraction' ? value.scale : countDigits(value);
  return (
    (options.minInt ?? 0) > PLATFORM_DIGITS.integer ||
    digits.min > limit ||
    (digits.max > limit && most > limit)
  );
}

/**
 * The parts of a number with more digits than Intl prints. Intl supplies the text around the
 * digits, and the grouping for that number of digits.
 */
export function wideParts(value: Decimal, request: NumberRequest, ctx: PrintContext): Part[] {
  const { style, intl, options } = request;
  const scale = intl.style === 'percent' ? PERCENT_SCALE : 0;
  const rounded = roundScaled(value, scale, request);
  const { integer, fraction } = padDigits(rounded, request);
  const around = print(sample(rounded), scale, intl, ctx);
  const fractionDigits = fraction === '' ? 0 : 1;
  const ones: Intl.NumberFormatOptions = {
    ...style.intl,
    useGrouping: options.group ? 'auto' : false,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  };
  const places = print(`${'1'.repeat(integer.length)}.1`, scale, ones, ctx).filter(isDigits);
  const native = nativeDigits(ctx);
  const digits = fillDigits(places, native(integer), native(fraction));
  const first = around.findIndex(isDigits);
  const last = around.findLastIndex(isDigits);
  return [...around.slice(0, first), ...digits, ...around.slice(last + 1)];
}

/** `text` is the displayed form of percentages; Intl takes the value before scaling. */
function print(
  text: string,
  scale: number,
  options: Intl.NumberFormatOptions,
  ctx: PrintContext,
): Part[] {
  const literal = `${text}e${-scale}` as Intl.StringNumericLiteral;
  return numberFormat(options, ctx).formatToParts(literal);
}

/**
 * A number with the sign and the plural form of another one, but large enough for Intl to print in
 * full.
 */
function sample(rounded: Decimal): string {
  if (rounded.coefficient === 0n || integerDigits(rounded) > 0) return decimalToText(rounded);
  return rounded.coefficient < 0n ? '-0.1' : '0.1';
}

function isDigits({ type }: Part): boolean {
  return DIGIT_PARTS.has(type);
}

/** Replaces the digits of a sample. */
function fillDigits(
  ones: readonly Part[],
  integer: readonly string[],
  fraction: readonly string[],
): Part[] {
  let used = 0;
  return ones.map((part) => {
    if (part.type === 'fraction') return { ...part, value: fraction.join('') };
    if (part.type !== 'integer') return part;
    const count = [...part.value].length;
    const value = integer.slice(used, used + count).join('');
    used += count;
    return { ...part, value };
  });
}

/** Converts ASCII digits into those of the locale. */
function nativeDigits(ctx: PrintContext): (digits: string) => string[] {
  const all = [...numberFormat({ useGrouping: false }, ctx).format(9_876_543_210)].reverse();
  return (digits) => [...digits].map((digit) => all[Number(digit)] as string);
}

function roundScaled(value: Decimal, scale: number, { options, digits }: NumberRequest): Decimal {
  const scaled = shiftDecimal(value, scale);
  return digits === undefined ? scaled : roundNumber(scaled, digits, options.round);
}

function padDigits(rounded: Decimal, { options, digits }: NumberRequest): Digits {
  const [integer = '', fraction = ''] = decimalToText(rounded).replace('-', '').split('.');
  const { of, min } = digits ?? { of: 'fraction', min: 0 };
  const least = of === 'fraction' ? min : min - integerDigits(rounded);
  return {
    integer: integer.padStart(options.minInt ?? 1, '0'),
    fraction: dropZeros(fraction, least).padEnd(least, '0'),
  };
}

/** Removes trailing zeros after the first `least` digits. */
function dropZeros(digits: string, least: number): string {
  let end = digits.length;
  while (end > Math.max(least, 0) && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
