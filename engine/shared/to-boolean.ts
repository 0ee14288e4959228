/**
 * From here on JavaScript prints numbers with an exponent, which the references do not accept as
 * integers.
 */
const EXPONENT_FROM = 1e21;

/** The boolean form used by predicates (predicates.md 0.4); it is not truthiness. */
export function toBoolean(value: unknown): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value === 'true';
    case 'number':
      return Number.isInteger(value) && value !== 0 && Math.abs(value) < EXPONENT_FROM;
    default:
      return false;
  }
}
