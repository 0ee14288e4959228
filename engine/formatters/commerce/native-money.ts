import { type Decimal, type HalfRounding, toFixed } from '../../shared/decimal.js';
import { groupDigits } from './group-digits.js';

/** An amount with two decimals in the US pattern, without a currency: `-1,234.50` (commerce.md 1.7). */
export function nativeAmount(amount: Decimal, half: HalfRounding): string {
  return groupDigits(toFixed(amount, 2, half), ',', '.');
}

/**
 * An amount as `nativeAmount` writes it, in the element that the client looks for to format it
 * (commerce.md 6).
 */
export function nativeMoney(amount: Decimal, half: HalfRounding): string {
  return `<span class="sqs-money-native">${nativeAmount(amount, half)}</span>`;
}
