import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{number|round}` (formatters.md 2.19). */
export const round = defineFormatter({
  name: 'round',
  summary: 'Rounds a number to the nearest integer, halves upwards.',
  args: [],
  output: 'value',
  pure: true,
  run(value) {
    const rounded = Math.round(toNumber(value));
    return Number.isNaN(rounded) ? '' : rounded;
  },
});
