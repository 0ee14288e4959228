/*
 * What the tokens of the grammars may start with. Chevrotain sorts the tokens by it; told nothing, it
 * would read their regular expressions to find out.
 */

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** For tokens that any character may be the first of: a code for each of chevrotain's buckets. */
export const ANY_CHARACTER: readonly number[] = Array.from(
  { length: 256 },
  (_, code) => code,
).concat(Array.from({ length: 255 }, (_, bucket) => 256 + bucket * 255));
