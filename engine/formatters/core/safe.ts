import { isTruthy, toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{text|safe}` (formatters.md 2.20). */
export const safe = defineFormatter({
  name: 'safe',
  summary: 'Removes everything that looks like a tag from a text; it does not make the text safe.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) => (isTruthy(value) ? removeTags(toText(value)) : value),
});

/** Searches without a pattern, which would rescan the rest of the text for each unclosed `<`. */
function removeTags(text: string): string {
  let result = '';
  let done = 0;
  for (;;) {
    const start = text.indexOf('<', done);
    const end = start < 0 ? -1 : text.indexOf('>', start);
    if (end < 0) return result + text.slice(done);
    result += text.slice(done, start);
    done = end + 1;
  }
}
