import { hasOwnKeys } from './own-keys.js';
import { hasOwn } from './own-property.js';
import type { Segment } from './path.js';
import { isPlain } from './plain.js';

/** The types of the language (language.md 0.2). `missing` is no value at all; it is not `null`. */
export type ValueType = 'missing' | 'object' | 'array' | 'number' | 'string' | 'boolean' | 'null';

/** The type of a host value. Functions, symbols and bigints are missing. */
export function typeOf(value: unknown): ValueType {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'array' : 'object';
    default:
      return 'missing';
  }
}

/** Own property or element of a value; undefined when missing (language.md 3.2). */
export function child(value: unknown, key: Segment): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && typeof key !== 'number') return undefined;
  if (!hasOwn(value, key)) return undefined;
  const found = (value as Record<Segment, unknown>)[key];
  return isData(found) ? found : undefined;
}

/** Whether a host value is a value of the language. */
export function isData(value: unknown): boolean {
  const type = typeof value;
  return type !== 'function' && type !== 'symbol' && type !== 'bigint';
}

/** Reads a path of own properties and elements from `value`. */
export function follow(value: unknown, path: readonly Segment[], from = 0): unknown {
  let current = value;
  for (let index = from; index < path.length && current !== undefined; index++) {
    current = child(current, path[index] as Segment);
  }
  return current;
}

/** Truthiness (language.md 2.2.2): empty strings, arrays and objects, zero, NaN, null and missing are false. */
export function isTruthy(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return Boolean(value);
    case 'object':
      if (value === null) return false;
      if (Array.isArray(value)) return value.length > 0;
      return hasOwnKeys(value) || !isPlain(value);
    default:
      return false;
  }
}

/** The text form used by formatters (formatters.md 1.3): null, missing, arrays and objects are empty. */
export function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

/**
 * Longer texts are cut, since parsing a number takes time by its length and is not charged. With
 * 310 integer digits a number is infinite, with 330 leading fraction zeros it is 0.
 */
const MAX_DIGITS = 400;

function parseNumber(text: string): number {
  return text.includes('.') ? Number.parseFloat(text) : Number.parseInt(text, 10);
}

/**
 * The number form in formatters and predicates (formatters.md 1.3, predicates.md 0.4); invalid text
 * is NaN.
 */
export function toNumber(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'string':
      return parseNumber(value.slice(0, MAX_DIGITS));
    default:
      return 0;
  }
}
