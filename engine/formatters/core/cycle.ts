import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{@index|cycle red blue}` (formatters.md 2.3). */
export const cycle = defineFormatter({
  name: 'cycle',
  summary: 'Picks an argument by its number: 1 is the first, and after the last it starts again.',
  args: [{ name: 'choice' }, { name: 'choice', optional: true, repeated: true }],
  output: 'text',
  pure: true,
  run(value, choices) {
    const { length } = choices;
    const index = (toNumber(value) - 1) % length;
    return choices[index < 0 ? index + length : index];
  },
});
