import { type OptionWord, readOptionWords } from './option-words.js';

/** The rounding modes that options can name, in Intl's words. */
export type RoundingMode =
  | 'expand'
  | 'trunc'
  | 'ceil'
  | 'floor'
  | 'halfExpand'
  | 'halfTrunc'
  | 'halfEven';

/** The digit counts that options can set, each from 0 to 50. */
export type DigitOption = 'minInt' | 'minFrac' | 'maxFrac' | 'minSig' | 'maxSig';

/**
 * The options of `decimal`, `money` and `relative-time`, parsed from their words (formatters.md
 * 6.2).
 */
export interface NumberOptions extends Readonly<Partial<Record<DigitOption, number>>> {
  /** The last known value of `style:` and of `symbol:`. */
  readonly style?: string;
  readonly symbol?: string;
  readonly group: boolean;
  readonly round: RoundingMode;
}

/** The minimum and maximum number of printed digits. */
export interface DigitRange {
  readonly min: number;
  readonly max: number;
}

const MAX_DIGITS = 50;
const COMPACT_DIGITS = 2;

const ROUNDING_MODES: ReadonlyMap<string, RoundingMode> = new Map([
  ['up', 'expand'],
  ['down', 'trunc'],
  ['truncate', 'trunc'],
  ['ceiling', 'ceil'],
  ['ceil', 'ceil'],
  ['floor', 'floor'],
  ['half-up', 'halfExpand'],
  ['half-down', 'halfTrunc'],
  ['half-even', 'halfEven'],
]);

const DIGIT_NAMES: ReadonlyMap<string, DigitOption> = new Map([
  ['minint', 'minInt'],
  ['minInt', 'minInt'],
  ['minimumIntegerDigits', 'minInt'],
  ['minfrac', 'minFrac'],
  ['minFrac', 'minFrac'],
  ['minimumFractionDigits', 'minFrac'],
  ['maxfrac', 'maxFrac'],
  ['maxFrac', 'maxFrac'],
  ['maximumFractionDigits', 'maxFrac'],
  ['minsig', 'minSig'],
  ['minSig', 'minSig'],
  ['minimumSignificantDigits', 'minSig'],
  ['maxsig', 'maxSig'],
  ['maxSig', 'maxSig'],
  ['maximumSignificantDigits', 'maxSig'],
]);

const SYMBOLS: ReadonlySet<string> = new Set(['default', 'narrow']);

/** The effect of one word. */
type Change = Partial<{ -readonly [Key in keyof NumberOptions]: NumberOptions[Key] }>;

/**
 * Reads the option words. Unknown words and values are ignored; later words win.
 *
 * @param styles the valid values of `style:`
 */
export function parseNumberOptions(
  args: readonly string[],
  styles: ReadonlySet<string>,
): NumberOptions {
  let options: NumberOptions = { group: true, round: 'halfEven' };
  for (const word of readOptionWords(args)) options = { ...options, ...readWord(word, styles) };
  return options;
}

function readWord({ name, value }: OptionWord, styles: ReadonlySet<string>): Change {
  const digits = DIGIT_NAMES.get(name);
  if (digits !== undefined) return { [digits]: readDigits(value) };
  switch (name) {
    case 'group':
    case 'grouping':
      return { group: value === '' || value === 'true' };
    case 'no-group':
    case 'no-grouping':
      return { group: false };
    case 'round':
    case 'rounding': {
      const round = ROUNDING_MODES.get(value);
      return round === undefined ? {} : { round };
    }
    case 'style':
      return styles.has(value) ? { style: value } : {};
    case 'symbol':
      return SYMBOLS.has(value) ? { symbol: value } : {};
    default:
      return {};
  }
}

function readDigits(value: string): number {
  const digits = Number.parseInt(value, 10) || 0;
  return Math.min(Math.max(digits, 0), MAX_DIGITS);
}

/** The fraction digits of a style with the options applied (formatters.md 6.2). */
export function fractionDigits({ minFrac, maxFrac }: NumberOptions, own: DigitRange): DigitRange {
  const min = minFrac ?? own.min;
  if (maxFrac !== undefined) return { min: Math.min(min, maxFrac), max: maxFrac };
  return { min, max: Math.max(min, own.max) };
}

/**
 * The significant digits in the options; undefined if not set. `maxsig` alone is also the minimum,
 * except in compact styles. `minsig` alone cuts nothing off, except in compact styles, which have
 * two digits unless more are set (formatters.md 6.2).
 */
export function significantDigits(
  { minSig, maxSig }: NumberOptions,
  compact: boolean,
): DigitRange | undefined {
  if (minSig === undefined && maxSig === undefined) return undefined;
  const min = Math.max(minSig ?? (compact ? 1 : (maxSig ?? 1)), 1);
  const unset = compact ? COMPACT_DIGITS : Number.POSITIVE_INFINITY;
  return { min, max: Math.max(min, maxSig ?? unset) };
}
