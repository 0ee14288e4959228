import { escapeClosingTags, toJson } from '../../shared/json.js';
import { defineFormatter } from '../define.js';

/** `{value|json-pretty}` (formatters.md 2.11). */
export const jsonPretty = defineFormatter({
  name: 'json-pretty',
  summary: 'Writes a value as indented JSON that cannot close a script element.',
  args: [],
  output: 'text',
  run: (value, _args, ctx) => escapeClosingTags(toJson(value, '  ', ctx.budget) ?? ''),
});
