import { toBoolean, toNumber, toText } from './coerce.js';
import type { Literal } from './program.js';

/**
 * A function of the expression language: takes literals and returns a literal, or undefined if
 * there are too few.
 */
export type ExpressionFunction = (args: readonly Literal[]) => Literal | undefined;

/** Passes the first argument; the others are ignored. */
function first(apply: (value: Literal) => Literal): ExpressionFunction {
  return ([value]) => (value === undefined ? undefined : apply(value));
}

/**
 * Scans from left to right. A NaN is never kept: the next argument replaces it (language.md 5.7).
 */
function scan(keeps: (running: number, next: number) => boolean): ExpressionFunction {
  return (args) => {
    if (args.length === 0) return undefined;
    return args.map(toNumber).reduce((running, next) => (keeps(running, next) ? running : next));
  };
}

/** The functions by name (language.md 5.7). */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['abs', first((value) => Math.abs(toNumber(value)))],
  ['bool', first(toBoolean)],
  ['max', scan((running, next) => running > next)],
  ['min', scan((running, next) => running < next)],
  ['num', first(toNumber)],
  ['str', first(toText)],
]);
