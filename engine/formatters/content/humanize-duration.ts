import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{milliseconds|humanizeDuration}` (formatters.md 3.10). */
export const humanizeDuration = defineFormatter({
  name: 'humanizeDuration',
  summary: 'Writes milliseconds as minutes and seconds: 12:34.',
  args: [],
  output: 'text',
  run(value) {
    const number = toNumber(value);
    const seconds = number > 0 && Number.isFinite(number) ? Math.trunc(number / 1000) : 0;
    const minutes = Math.trunc(seconds / 60);
    return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  },
});
