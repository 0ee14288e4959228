import { type FormatterCall, visit } from '../../../engine/index.js';
import { rootsOf } from './calls.js';
import type { Check } from './define.js';
import { within } from './places.js';

/** The values of an option after its colon: some words, a count of digits, letters of a date, or anything. */
type Values = readonly string[] | RegExp;

/** The options of a formatter by name, and the words that are allowed without a colon. */
interface Options {
  readonly named: Readonly<Record<string, Values>>;
  /** Words without a value that are no names. */
  readonly words?: Values;
}

const FLAG = ['', 'true', 'false'];
const DIGITS = /^\d{1,2}$/;
/** The letters of date skeletons (formatters.md 6.5). */
const SKELETON = /^[GyYuUrQqMLlwWdDFgEecabBhHkKjJCmsSAzZOvVXx]+$/;
const CONTEXTS = ['begin-sentence', 'standalone', 'ui-list-or-menu', 'middle-of-text'];
const WIDTHS = ['short', 'medium', 'long', 'full'];

/** The options of all formatters of numbers (formatters.md 6.2). */
const NUMBERS: Options['named'] = {
  ...Object.fromEntries(
    [
      'minint minInt minimumIntegerDigits minfrac minFrac minimumFractionDigits maxfrac maxFrac',
      'maximumFractionDigits minsig minSig minimumSignificantDigits maxsig maxSig',
      'maximumSignificantDigits',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, DIGITS]),
  ),
  group: FLAG,
  grouping: FLAG,
  'no-group': [''],
  'no-grouping': [''],
  ...Object.fromEntries(
    ['round', 'rounding'].map((name) => [
      name,
      'up down truncate ceiling ceil floor half-up half-down half-even'.split(' '),
    ]),
  ),
  symbol: ['default', 'narrow'],
};

const WIDTHS_OR_SKELETON = new RegExp(`^(?:${WIDTHS.join('|')})?$|${SKELETON.source}`);

/** By formatter (formatters.md 6.3 to 6.7). */
const FORMATTERS: Readonly<Record<string, Options>> = {
  decimal: {
    named: {
      ...NUMBERS,
      style:
        'decimal standard short long percent percent-scaled permille permille-scaled scientific'.split(
          ' ',
        ),
    },
  },
  money: {
    named: { ...NUMBERS, style: 'symbol standard accounting code name short'.split(' ') },
  },
  datetime: {
    named: {
      date: WIDTHS_OR_SKELETON,
      time: WIDTHS_OR_SKELETON,
      datetime: WIDTHS,
      wrap: WIDTHS,
      wrapper: WIDTHS,
      wrapped: WIDTHS,
      skeleton: SKELETON,
      calendar: 'gregory gregorian iso8601 buddhist japanese persian'.split(' '),
      context: CONTEXTS,
    },
    words: WIDTHS_OR_SKELETON,
  },
  'datetime-interval': {
    named: { date: SKELETON, time: SKELETON, skeleton: SKELETON, context: CONTEXTS },
    words: SKELETON,
  },
  'relative-time': {
    named: {
      ...NUMBERS,
      field: 'year month week day hour minute second millis'.split(' '),
      width: ['wide', 'short', 'narrow'],
      context: CONTEXTS,
      numericOnly: FLAG,
      alwaysNow: FLAG,
      allowWeeks: FLAG,
    },
  },
};

/** Options of formatters that change nothing, because their name or value is none. */
export const checkOptions: Check = ({ templates }, report) => {
  for (const template of templates) {
    const check = ({ name, args, span }: FormatterCall): void => {
      const options = Object.hasOwn(FORMATTERS, name) ? FORMATTERS[name] : undefined;
      for (const option of options === undefined ? [] : (args?.values ?? [])) {
        const error = option === '' ? undefined : errorOf(option, options as Options);
        if (error === undefined) continue;
        // The span of a call is its name; its options follow.
        const written = { start: span.start, end: template.file.text.length };
        report(
          'formatter-option-invalid',
          { formatter: name, option, ...error },
          within(template.file, written, option),
        );
      }
    };
    const each = ({ formatters }: { readonly formatters: readonly FormatterCall[] }): void =>
      formatters.forEach(check);
    for (const root of rootsOf(template)) visit(root, { variable: each, var: each });
  }
};

interface OptionErrorKey {
  /** The wrong part, with the allowed ones in `known`. */
  readonly name: string;
  readonly known: readonly string[];
}

function errorOf(option: string, { named, words }: Options): OptionErrorKey | undefined {
  const colon = option.indexOf(':');
  const name = colon === -1 ? option : option.slice(0, colon);
  const value = colon === -1 ? '' : option.slice(colon + 1);
  const values = Object.hasOwn(named, name) ? named[name] : undefined;
  if (values !== undefined) {
    // An option that is named without a value is as though it were not there.
    if (value === '' && colon === -1) return undefined;
    return fits(value, values) ? undefined : { name: value, known: listed(values) };
  }
  if (colon === -1 && words !== undefined && fits(option, words)) return undefined;
  return { name, known: [...Object.keys(named), ...(words === undefined ? [] : WIDTHS)] };
}

function fits(value: string, values: Values): boolean {
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

function listed(values: Values): readonly string[] {
  if (!(values instanceof RegExp)) return values.filter((value) => value !== '');
  return values === WIDTHS_OR_SKELETON ? WIDTHS : [];
}
