import { readContext, type TextContext } from './context-case.js';
import { readOptionWords } from './option-words.js';
import { hasFields, parseSkeleton, type Skeleton } from './skeleton.js';

/** A prepared `datetime-interval`, independent of locale and zone. */
export interface IntervalRequest {
  /** The skeletons for two instants of one day, and of different days. */
  readonly sameDay: Skeleton;
  readonly otherDay: Skeleton;
  readonly context?: TextContext;
}

/** The options from the words: skeletons, not widths. */
interface Options {
  readonly skeleton?: string;
  /** The skeleton when the dates differ. */
  readonly date?: string;
  readonly time?: string;
  readonly context?: TextContext;
}

const SKELETONS: ReadonlySet<string> = new Set(['skeleton', 'date', 'time']);

const DEFAULT_DATE = 'yMMMd';
const DEFAULT_TIME = 'jm';
const DATE_LETTERS = /[GyrMLdEec]/;
/** A skeleton needs one of these letters, or it would print only parts of a time. */
const ANCHOR_LETTERS = /[GyrMLdabBhHkKjJC]/;

/** Reads the options of `datetime-interval` (formatters.md 6.6). Unknown ones are ignored. */
export function prepareInterval(args: readonly string[]): IntervalRequest {
  const { skeleton, date, time, context } = parseOptions(args);
  return {
    sameDay: parseSkeleton(completeSkeleton(skeleton ?? time, false)),
    otherDay: parseSkeleton(completeSkeleton(skeleton ?? date ?? time, true)),
    ...(context === undefined ? {} : { context }),
  };
}

function parseOptions(args: readonly string[]): Options {
  let options: Options = {};
  for (const { name, value } of readOptionWords(args)) {
    if (name === 'context') {
      const context = readContext(value);
      if (context !== undefined) options = { ...options, context };
    } else if (SKELETONS.has(name)) {
      if (value !== '') options = { ...options, [name]: value };
    } else if (value === '' && name !== '') {
      options = { ...options, skeleton: name };
    }
  }
  return options;
}

/** The printed letters (rules 2 and 3). A skeleton without a known letter counts as none. */
function completeSkeleton(given: string | undefined, datesDiffer: boolean): string {
  if (given === undefined || !isSkeleton(given)) return datesDiffer ? DEFAULT_DATE : DEFAULT_TIME;
  const dated = datesDiffer && !DATE_LETTERS.test(given) ? DEFAULT_DATE + given : given;
  if (ANCHOR_LETTERS.test(dated)) return dated;
  return (dated.includes('m') ? 'j' : DEFAULT_TIME) + dated;
}

function isSkeleton(letters: string): boolean {
  const { date, time } = parseSkeleton(letters);
  return hasFields(date) || hasFields(time);
}
