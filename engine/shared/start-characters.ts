/*
 * The possible first characters of the grammars' tokens. Chevrotain indexes tokens by first
 * character; without this it would analyse their regular expressions.
 */

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** For tokens with any first character: a code for each of chevrotain's buckets. */
export const ANY_CHARACTER: readonly number[] = Array.from(
  { length: 256 },
  (_, code) => code,
).concat(Array.from({ length: 255 }, (_, bucket) => 256 + bucket * 255));
