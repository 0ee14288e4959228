import type { Literal } from './program.js';

/** Constant names, which take precedence over data of the same name (language.md 5.2). */
export const CONSTANTS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
]);
