import type { ApplyCall } from '../../4-run/tag.js';
import { defineFormatter } from '../define.js';

/** `{value|apply name private key=value}` (formatters.md 2.1, language.md 2.14). */
export const apply = defineFormatter<ApplyCall | undefined>({
  name: 'apply',
  summary: 'Renders a partial or macro with the value as its current node.',
  args: [
    { name: 'name' },
    { name: 'private', optional: true },
    { name: 'key=value', optional: true, repeated: true },
  ],
  output: 'html',
  prepare: parseCall,
  run: (value, call, ctx) => (call === undefined ? '' : ctx.apply(call.name, value, call.options)),
});

function parseCall(args: readonly string[]): ApplyCall | undefined {
  const [name, ...words] = args;
  if (name === undefined) return undefined;
  return {
    name,
    options: {
      private: words.includes('private'),
      args: words.length === 0 ? null : parsePairs(words),
    },
  };
}

/** No prototype, since the template chooses the keys. */
function parsePairs(words: readonly string[]): Readonly<Record<string, string>> {
  const pairs: Record<string, string> = Object.create(null);
  for (const word of words) {
    const equals = word.indexOf('=');
    if (equals >= 0) pairs[word.slice(0, equals)] = word.slice(equals + 1);
  }
  return Object.freeze(pairs);
}
