import { defineFormatter } from '../define.js';

/** `{value|output:some:words}` (formatters.md 2.16). */
export const output = defineFormatter<string>({
  name: 'output',
  summary: 'Prints its arguments separated by spaces, whatever the value is.',
  args: [{ name: 'text', optional: true, repeated: true }],
  output: 'text',
  pure: true,
  constant: true,
  prepare: (args) => args.join(' '),
  run: (_value, text) => text,
});
