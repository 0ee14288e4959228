import { readContext, type TextContext } from './context-case.js';
import { readOptionWords } from './option-words.js';

/** What the option words of `datetime-interval` ask for (formatters.md 6.6). Skeletons, not widths. */
export interface IntervalOptions {
  readonly skeleton?: string;
  /** The skeleton when the dates differ. */
  readonly date?: string;
  readonly time?: string;
  readonly context?: TextContext;
}

const KEYS: ReadonlySet<string> = new Set(['skeleton', 'date', 'time']);

/** Reads the option words of `datetime-interval`; words without a value that need one are ignored. */
export function parseIntervalOptions(args: readonly string[]): IntervalOptions {
  let options: IntervalOptions = {};
  for (const { name, value } of readOptionWords(args)) {
    if (name === 'context') {
      const context = readContext(value);
      if (context !== undefined) options = { ...options, context };
    } else if (KEYS.has(name)) {
      if (value !== '') options = { ...options, [name]: value };
    } else if (value === '' && name !== '') {
      options = { ...options, skeleton: name };
    }
  }
  return options;
}
