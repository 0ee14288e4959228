import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{text|encode-space}` (formatters.md 2.4). */
export const encodeSpace = defineFormatter({
  name: 'encode-space',
  summary: 'Replaces every whitespace character by a no-break space entity.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) => toText(value).replace(/\s/g, '&nbsp;'),
});
