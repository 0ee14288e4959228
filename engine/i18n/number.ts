import { type Decimal, shiftDecimal, toDecimal } from '../shared/decimal.js';
import type { PrintContext } from './locale.js';
import { numberFormat } from './memo.js';
import { type NumberOptions, parseNumberOptions } from './number-options.js';
import { joinParts, type NumberPart, numberParts, numberText } from './number-parts.js';
import { type NumberRequest, type NumberStyle, requestNumber } from './number-request.js';

/** A value of `style:` of the `decimal` formatter (formatters.md 6.3). */
interface DecimalStyle extends NumberStyle {
  /** The number of places by which the point moves right before Intl gets the number. */
  readonly shift?: number;
  /** A transformation of Intl's parts. */
  readonly rewrite?: (parts: NumberPart[], ctx: PrintContext) => NumberPart[];
}

/** A prepared `decimal`, independent of the locale. Created by `prepareDecimal`. */
export interface DecimalRequest {
  readonly style: DecimalStyle;
  readonly request: NumberRequest;
}

const NO_FRACTION = { min: 0, max: 0 };
const UP_TO_THREE = { min: 0, max: 3 };

const DECIMAL: DecimalStyle = { intl: {}, fraction: UP_TO_THREE };
const PERCENT: DecimalStyle = { intl: { style: 'percent' }, fraction: NO_FRACTION };
const PERMILLE: DecimalStyle = { ...PERCENT, rewrite: perMille };

const STYLES: ReadonlyMap<string, DecimalStyle> = new Map<string, DecimalStyle>([
  ['decimal', DECIMAL],
  ['standard', DECIMAL],
  ['short', compact('short')],
  ['long', compact('long')],
  ['percent', PERCENT],
  ['percent-scaled', { ...PERCENT, shift: -2 }],
  // Intl has no per mille, so the percent sign is replaced.
  ['permille', { ...PERMILLE, shift: 1 }],
  ['permille-scaled', { ...PERMILLE, shift: -2 }],
  [
    'scientific',
    { intl: { notation: 'scientific' }, fraction: UP_TO_THREE, rewrite: signedExponent },
  ],
]);

const STYLE_NAMES: ReadonlySet<string> = new Set(STYLES.keys());

/** Reads the options of `decimal` (formatters.md 6.2, 6.3). Unknown ones are ignored. */
export function prepareDecimal(args: readonly string[]): DecimalRequest {
  const options = parseNumberOptions(args, STYLE_NAMES);
  const style = STYLES.get(options.style ?? 'decimal') ?? DECIMAL;
  return { style, request: requestNumber(style, withScientificDigits(options)) };
}

/** Scientific notation has one significant digit by default. */
function withScientificDigits(options: NumberOptions): NumberOptions {
  const { style, minFrac, maxFrac, minSig, maxSig } = options;
  const unset = (minFrac ?? maxFrac ?? minSig ?? maxSig) === undefined;
  return style === 'scientific' && unset ? { ...options, maxSig: 1 } : options;
}

/** Prints a number or number text; empty for anything else (formatters.md 6.3). */
export function printDecimal(value: unknown, prepared: DecimalRequest, ctx: PrintContext): string {
  const decimal = toDecimal(value);
  return decimal === undefined ? '' : printExact(decimal, prepared, ctx);
}

function printExact(value: Decimal, { style, request }: DecimalRequest, ctx: PrintContext): string {
  const { shift = 0, rewrite } = style;
  const shifted = shift === 0 ? value : shiftDecimal(value, shift);
  if (rewrite === undefined) return numberText(shifted, request, ctx);
  return joinParts(rewrite(numberParts(shifted, request, ctx), ctx));
}

function compact(compactDisplay: 'short' | 'long'): DecimalStyle {
  return {
    intl: { notation: 'compact', compactDisplay },
    fraction: NO_FRACTION,
    ownRounding: true,
  };
}

function perMille(parts: NumberPart[]): NumberPart[] {
  return parts.map((part) => (part.type === 'percentSign' ? { ...part, value: '‰' } : part));
}

/** A zero exponent is omitted; a positive one gets a plus sign. */
function signedExponent(parts: NumberPart[], ctx: PrintContext): NumberPart[] {
  const separator = parts.findIndex(({ type }) => type === 'exponentSeparator');
  const exponent = parts.slice(separator + 1);
  if (separator < 0 || exponent.some(({ type }) => type === 'exponentMinusSign')) return parts;
  const zero = numberFormat({}, ctx).format(0);
  if (joinParts(exponent) === zero) return parts.slice(0, separator);
  return [...parts.slice(0, separator + 1), ...plusSign(ctx), ...exponent];
}

/** The plus sign of a locale, including its direction mark. */
function plusSign(ctx: PrintContext): NumberPart[] {
  const parts = numberFormat({ signDisplay: 'always' }, ctx).formatToParts(1);
  return parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  );
}
