import {
  type Decimal,
  decimalToText,
  parseDecimal,
  shiftDecimal,
  ZERO,
} from '../../shared/decimal.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { child, toText } from '../../shared/values.js';
import { DEFAULT_CURRENCY } from '../currency.js';

/** An amount of money. */
export interface Money {
  /** In units of the currency, as plain decimal text with the fraction digits that were given. */
  readonly value: string;
  /** Usually an ISO 4217 code; not checked. */
  readonly currency: string;
}

/** The amount where an item gives none (commerce.md 1.5). */
export const NO_MONEY: Money = { value: '0', currency: DEFAULT_CURRENCY };

/** The amount of a Money value in units; 0 when it is missing or not a finite decimal (commerce.md 1.6). */
export function moneyAmount(money: unknown): Decimal {
  return parseDecimal(toText(child(money, 'value')).trim()) ?? ZERO;
}

/** The currency of a Money value; `USD` when it is missing or blank (commerce.md 1.6). */
export function moneyCurrency(money: unknown): string {
  return toFieldText(child(money, 'currency')).trim() || DEFAULT_CURRENCY;
}

/** A Money object of whatever the data has in its place. */
export function toMoney(money: unknown): Money {
  return { value: decimalToText(moneyAmount(money)), currency: moneyCurrency(money) };
}

/** A Money value in cents, as text that keeps further fraction digits: `7.250` is `725.0` (commerce.md 1.6). */
export function legacyCents(money: unknown): string {
  return decimalToText(shiftDecimal(moneyAmount(money), 2));
}
