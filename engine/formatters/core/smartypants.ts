import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/**
 * Applied in this order. A quote opens at the start of a line or after a character that can precede
 * a word; else it closes.
 */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(^|[ \t\n\v\f\r\-\u2014(["])'/gm, '$1‘'],
  [/'/g, '’'],
  [/(^|[\s\-\u2014/[(\u2018])"/gm, '$1“'],
  [/"/g, '”'],
  [/--/g, '—'],
];

/** `{text|smartypants}` (formatters.md 2.22). */
export const smartypants = defineFormatter({
  name: 'smartypants',
  summary: 'Replaces straight quotes by curly ones and double hyphens by dashes.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) =>
    REPLACEMENTS.reduce(
      (text, [pattern, replacement]) => text.replace(pattern, replacement),
      toText(value),
    ),
});
