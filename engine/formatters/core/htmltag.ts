import { toAttribute } from '../../shared/escape.js';
import { defineFormatter } from '../define.js';

/** `{text|htmltag}`, a synonym of `htmlattr` (formatters.md 2.9). */
export const htmltag = defineFormatter({
  name: 'htmltag',
  summary: "Escapes a text for use inside a double-quoted HTML attribute, as 'htmlattr' does.",
  args: [],
  output: 'html',
  pure: true,
  run: toAttribute,
});
