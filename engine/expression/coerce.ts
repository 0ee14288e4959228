import { isTruthy, typeOf } from '../shared/values.js';
import type { Literal } from './program.js';

/** One optional sign and one complete number, as expressions write numbers (language.md 5.2). */
const COMPLETE_NUMBER = /^([+-]?)(0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?)$/;

/**
 * The literal of a host value: missing is null; undefined for objects and arrays (language.md 5.4).
 */
export function toLiteral(value: unknown): Literal | undefined {
  switch (typeOf(value)) {
    case 'object':
    case 'array':
      return undefined;
    case 'missing':
      return null;
    default:
      return value as Literal;
  }
}

/** The number form of a literal; text that is not one complete number is NaN (language.md 5.5). */
export function toNumber(value: Literal): number {
  if (typeof value !== 'string') return Number(value);
  if (value === '') return 0;
  const [, sign, digits] = COMPLETE_NUMBER.exec(value) ?? [];
  // The sign is applied separately, since the host does not parse signed hexadecimal.
  return sign === '-' ? -Number(digits) : Number(digits);
}

/** The boolean form of a literal; `"0"` and `"false"` are true (language.md 5.5). */
export function toBoolean(value: Literal): boolean {
  return isTruthy(value);
}

/** The text form of a literal, with numbers as JavaScript prints them (language.md 5.5). */
export function toText(value: Literal): string {
  return String(value);
}
