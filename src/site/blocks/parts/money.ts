import { child } from '../../../../engine/internals.js';
import { text, toNumber } from './read.js';

/** An amount in units, as the `money` formatter reads it. */
export interface BlockMoney {
  readonly value: string;
  readonly currency: string;
}

/** Reads `{ value, currency }` or `{ decimalValue, currencyCode }`; null when it is neither. */
export function readMoney(money: unknown): BlockMoney | null {
  const value = child(money, 'value') ?? child(money, 'decimalValue');
  const currency = text(money, 'currency') || text(money, 'currencyCode');
  if (toNumber(value) === undefined || !/^[A-Z]{3}$/.test(currency)) return null;
  return { value: String(value).trim(), currency };
}
