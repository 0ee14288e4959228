import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{value|str}` (formatters.md 2.23). */
export const str = defineFormatter({
  name: 'str',
  summary: 'Turns a number or a boolean into text; arrays and objects become empty.',
  args: [],
  output: 'text',
  pure: true,
  run: toText,
});
