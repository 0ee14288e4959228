import { toJson } from '../../shared/json.js';
import { defineFormatter } from '../define.js';

/** `{value|raw}` (formatters.md 2.11). */
export const raw = defineFormatter({
  name: 'raw',
  summary: 'Writes a value as JSON on one line, closing tags as they are.',
  args: [],
  output: 'text',
  run: (value, _args, ctx) => toJson(value, '', ctx.budget) ?? '',
});
