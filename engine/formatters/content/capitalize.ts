import { toFieldText } from '../../shared/html-attributes.js';
import { defineFormatter } from '../define.js';

/** `{text|capitalize}` (formatters.md 3.4). */
export const capitalize = defineFormatter({
  name: 'capitalize',
  summary: 'Writes a whole text in capitals, by the same rules in every locale.',
  args: [],
  output: 'text',
  run: (value) => toFieldText(value).toUpperCase(),
});
