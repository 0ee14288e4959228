import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{text|line-breaks}` (formatters.md 2.13). */
export const lineBreaks = defineFormatter({
  name: 'line-breaks',
  summary: 'Replaces every line feed by a break element, without escaping the text.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) => toText(value).replaceAll('\n', '<br/>'),
});
