import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{number|mod 3}` (formatters.md 2.15). */
export const mod = defineFormatter<number>({
  name: 'mod',
  summary: 'Divides a number and keeps the remainder; without a divisor it divides by 2.',
  args: [{ name: 'divisor', optional: true }],
  output: 'value',
  pure: true,
  prepare: ([divisor = '']) => Number.parseInt(divisor, 10) || 2,
  run(value, divisor) {
    const remainder = toNumber(value) % divisor;
    return Number.isNaN(remainder) ? '' : remainder;
  },
});
