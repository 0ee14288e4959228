import { escapeClosingTags, toJson } from '../../shared/json.js';
import { defineFormatter } from '../define.js';

/** `{value|json}` (formatters.md 2.11). */
export const json = defineFormatter({
  name: 'json',
  summary: 'Writes a value as JSON on one line that cannot close a script element.',
  args: [],
  output: 'text',
  run: (value, _args, ctx) => escapeClosingTags(toJson(value, '', ctx.budget) ?? ''),
});
