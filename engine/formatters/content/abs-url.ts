import { toFieldText } from '../../shared/html-attributes.js';
import { defineFormatter } from '../define.js';

/** `{path|AbsUrl}` (formatters.md 3.2). */
export const absUrl = defineFormatter({
  name: 'AbsUrl',
  summary: "Puts the site's 'base-url' and a slash in front of a path.",
  args: [],
  output: 'text',
  run: (value, _args, ctx) => `${toFieldText(ctx.resolve(['base-url']))}/${toFieldText(value)}`,
});
