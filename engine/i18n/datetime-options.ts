import { readContext, type TextContext } from './context-case.js';
import { readOptionWords } from './option-words.js';

export type Width = 'short' | 'medium' | 'long' | 'full';

/** The options of `datetime`, parsed from its words (formatters.md 6.5). */
export interface DateTimeOptions {
  /** Width of both halves; takes precedence over all but `wrap`. */
  readonly both?: Width;
  readonly date?: Width;
  readonly time?: Width;
  readonly wrap?: Width;
  readonly skeleton: string;
  readonly calendar: string;
  readonly context?: TextContext;
}

type Change = Partial<{ -readonly [Key in keyof DateTimeOptions]: DateTimeOptions[Key] }>;

const WIDTHS: ReadonlySet<string> = new Set(['short', 'medium', 'long', 'full']);

/** Intl's names. Intl's own `iso8601` prints no month names: the reference prints Gregorian dates. */
const CALENDARS: ReadonlyMap<string, string> = new Map([
  ['gregory', 'gregory'],
  ['gregorian', 'gregory'],
  ['iso8601', 'gregory'],
  ['buddhist', 'buddhist'],
  ['japanese', 'japanese'],
  ['persian', 'persian'],
]);

/** Reads the option words of `datetime`. Unknown values change nothing; later words win. */
export function parseDateTimeOptions(args: readonly string[]): DateTimeOptions {
  let options: DateTimeOptions = { skeleton: '', calendar: 'gregory' };
  for (const { name, value } of readOptionWords(args)) {
    options = { ...options, ...readWord(name, value, options.skeleton) };
  }
  return options;
}

function readWord(name: string, value: string, skeleton: string): Change {
  switch (name) {
    case 'skeleton':
      return { skeleton: value };
    case 'calendar': {
      const calendar = CALENDARS.get(value);
      return calendar === undefined ? {} : { calendar };
    }
    case 'context': {
      const context = readContext(value);
      return context === undefined ? {} : { context };
    }
    case 'wrap':
    case 'wrapper':
    case 'wrapped':
      return isWidth(value) ? { wrap: value } : {};
    case 'date':
    case 'time': {
      const width = value === '' ? 'short' : value;
      return isWidth(width) ? { [name]: width } : { skeleton: skeleton + width };
    }
    default: {
      const word = name === 'datetime' && value !== '' ? value : name;
      return isWidth(word) ? { both: word } : { skeleton: skeleton + word };
    }
  }
}

function isWidth(value: string): value is Width {
  return WIDTHS.has(value);
}
