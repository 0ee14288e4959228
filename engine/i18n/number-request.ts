import {
  type DigitRange,
  fractionDigits,
  type NumberOptions,
  significantDigits,
} from './number-options.js';

/** The style of a number, before options are applied. */
export interface NumberStyle {
  /** The options for Intl, without digits, rounding and grouping. */
  readonly intl: Intl.NumberFormatOptions;
  /** Its own fraction digits. */
  readonly fraction: DigitRange;
  /** Whether it rounds by Intl's own rules if no option sets digits. */
  readonly ownRounding?: boolean;
}

/** The printed digits: of the fraction, or all from the first non-zero digit. */
export interface DigitLimits extends DigitRange {
  readonly of: 'fraction' | 'significant';
}

/** A prepared number format, independent of the locale. */
export interface NumberRequest {
  readonly style: NumberStyle;
  /** The style and the options, as far as Intl supports them. */
  readonly intl: Intl.NumberFormatOptions;
  readonly options: NumberOptions;
  /** Undefined if the style rounds by its own rules. */
  readonly digits: DigitLimits | undefined;
}

/** The digit limits of Node 20; options go up to 50 (formatters.md 6.2). */
export const PLATFORM_DIGITS = { integer: 21, fraction: 20, significant: 21 } as const;

/** Applies options to a style (formatters.md 6.2). */
export function requestNumber(style: NumberStyle, options: NumberOptions): NumberRequest {
  const digits = chooseDigits(style, options);
  const intl: Intl.NumberFormatOptions = {
    ...style.intl,
    ...(digits === undefined ? {} : platformDigits(digits)),
    ...(keepsInteger(style, options) ? INTEGER_AT_LEAST : {}),
    minimumIntegerDigits: Math.min(Math.max(options.minInt ?? 1, 1), PLATFORM_DIGITS.integer),
    roundingMode: options.round,
    signDisplay: 'negative',
    useGrouping: options.group ? 'auto' : false,
  };
  return { style, intl, options, digits };
}

/** Keeps all integer digits, whatever the number of significant digits. */
const INTEGER_AT_LEAST: Intl.NumberFormatOptions = {
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
};

/** Compact numbers lose integer digits only with `maxsig`. */
function keepsInteger(style: NumberStyle, { minSig, maxSig }: NumberOptions): boolean {
  return style.intl.notation === 'compact' && minSig !== undefined && maxSig === undefined;
}

function chooseDigits(style: NumberStyle, options: NumberOptions): DigitLimits | undefined {
  const significant = significantDigits(options, style.intl.notation === 'compact');
  if (significant !== undefined) return { of: 'significant', ...significant };
  const unset = options.minFrac === undefined && options.maxFrac === undefined;
  if (unset && style.ownRounding) return undefined;
  return { of: 'fraction', ...fractionDigits(options, style.fraction) };
}

function platformDigits({ of, min, max }: DigitLimits): Intl.NumberFormatOptions {
  const most = PLATFORM_DIGITS[of];
  const [least, limit] = [Math.min(min, most), Math.min(max, most)];
  return of === 'fraction'
    ? { minimumFractionDigits: least, maximumFractionDigits: limit }
    : { minimumSignificantDigits: least, maximumSignificantDigits: limit };
}
