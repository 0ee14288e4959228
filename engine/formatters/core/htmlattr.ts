import { toAttribute } from '../../shared/escape.js';
import { defineFormatter } from '../define.js';

/** `{text|htmlattr}` (formatters.md 2.9). */
export const htmlattr = defineFormatter({
  name: 'htmlattr',
  summary: 'Escapes a text for use inside a double-quoted HTML attribute.',
  args: [],
  output: 'html',
  pure: true,
  run: toAttribute,
});
