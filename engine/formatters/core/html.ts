import { toHtml } from '../../shared/escape.js';
import { defineFormatter } from '../define.js';

/** `{text|html}` (formatters.md 2.9). */
export const html = defineFormatter({
  name: 'html',
  summary: 'Escapes a text for use between HTML tags.',
  args: [],
  output: 'html',
  pure: true,
  run: toHtml,
});
