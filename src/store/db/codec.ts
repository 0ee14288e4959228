import { StoreProblem } from '../problem.js';

/** What a value may be on its way into a database: the same for all databases, nothing converted unseen. */
export type SqlValue = string | bigint | null;

/** Text that no database keeps unchanged: NUL ends it for some, half a surrogate pair is no character. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** Whether a text can be stored as it is. */
export function isStorable(text: string): boolean {
  return !UNREADABLE.test(text);
}

/**
 * A value as all databases take it. Whole numbers travel as integers, since one driver would make them
 * floating point; true and false are 1 and 0.
 *
 * @throws StoreProblem `invalid` for text that cannot be stored: it is the visitor's
 * @throws TypeError for everything else that would come back as something else
 */
export function encode(value: unknown): SqlValue {
  if (value === null) return null;
  switch (typeof value) {
    case 'string':
      if (!isStorable(value)) throw new StoreProblem('invalid', 'text.unreadable');
      return value;
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`Not a whole number: ${value}`);
      return BigInt(value);
    case 'boolean':
      return value ? 1n : 0n;
    default:
      throw new TypeError(`A database takes no ${typeof value}`);
  }
}

/**
 * An integer of a database as a number: columns, counts and sums alike.
 *
 * @throws RangeError when it is no whole number, or one that a number cannot hold
 */
export function decodeInteger(text: string | bigint): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${text}`);
  return number;
}

/** A value as JSON text for a column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** What a column of JSON text holds; the text is the store's own. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
