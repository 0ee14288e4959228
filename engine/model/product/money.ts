import {
  type Decimal,
  decimalToText,
  parseDecimal,
  shiftDecimal,
  ZERO,
} from '../../shared/decimal.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { readText } from '../../shared/walk.js';
import { DEFAULT_CURRENCY } from '../currency.js';

/** An amount of money. */
export interface MoneyValue {
  /** In currency units, as plain decimal text with the fraction digits of the data. */
  readonly value: string;
  /** Usually an ISO 4217 code; not checked. */
  readonly currency: string;
}

/** The default amount of an item (commerce.md 1.5). */
export const NO_MONEY: MoneyValue = { value: '0', currency: DEFAULT_CURRENCY };

/** The amount of a Money value in units; 0 when it is missing or not a finite decimal (commerce.md 1.6). */
export function moneyAmount(money: unknown, steps: StepCounter): Decimal {
  return knownAmount(money, steps) ?? ZERO;
}

/** The amount of a Money value in units; undefined when it is missing or not a finite decimal. */
export function knownAmount(money: unknown, steps: StepCounter): Decimal | undefined {
  return parseDecimal(readText(child(money, 'value'), steps).trim());
}

/** The currency of a Money value; `USD` when it is missing or blank (commerce.md 1.6). */
export function moneyCurrency(money: unknown, steps: StepCounter): string {
  const currency = child(money, 'currency');
  return (Number.isNaN(currency) ? '' : readText(currency, steps).trim()) || DEFAULT_CURRENCY;
}

/** A valid Money object for any value in the data. */
export function toMoney(money: unknown, steps: StepCounter): MoneyValue {
  const value = decimalToText(moneyAmount(money, steps));
  return { value, currency: moneyCurrency(money, steps) };
}

/** A Money value in cents, as text that keeps further fraction digits: `7.250` is `725.0` (commerce.md 1.6). */
export function legacyCents(money: unknown, steps: StepCounter): string {
  return decimalToText(shiftDecimal(moneyAmount(money, steps), 2));
}
