import { type Decimal, toDecimal, ZERO } from '../../shared/decimal.js';
import { child, toText } from '../../shared/values.js';

/** The arguments of a message: every one by position, keyed ones by key as well (formatters.md 6.8). */
export interface MessageArguments {
  readonly positional: readonly unknown[];
  readonly named: ReadonlyMap<string, unknown>;
}

/** Marks an argument that the call does not supply. A supplied argument may be missing too. */
export const NOT_SUPPLIED = Symbol('not supplied');

const ONE: Decimal = { coefficient: 1n, scale: 0 };

/** Finds an argument by key, else by position if the name is all digits. */
export function findArgument({ named, positional }: MessageArguments, name: string): unknown {
  if (named.has(name)) return named.get(name);
  const index = /^[0-9]+$/.test(name) ? Number(name) : positional.length;
  return index < positional.length ? positional[index] : NOT_SUPPLIED;
}

/** The text form of an argument; for money, its amount. */
export function toArgumentText(value: unknown): string {
  return toText(amountOf(value));
}

/** The decimal form of an argument; invalid and missing numbers are zero. */
export function toArgumentDecimal(value: unknown): Decimal {
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  return toDecimal(amountOf(value)) ?? ZERO;
}

function amountOf(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  const amount = child(value, 'decimalValue');
  return amount === undefined ? child(value, 'value') : amount;
}
