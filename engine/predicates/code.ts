import { toNumber } from '../shared/values.js';

/** Whether a value, converted to a number, equals a code of an enumeration (predicates.md 0.4). */
export function isCode(value: unknown, code: number): boolean {
  return toNumber(value) === code;
}
