import { parsePath, type Segment } from '../../shared/path.js';
import { follow } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{value|prop path other.path}` (formatters.md 2.18). */
export const prop = defineFormatter<readonly Segment[]>({
  name: 'prop',
  summary: 'Follows one or more paths from the value.',
  args: [{ name: 'path', optional: true, repeated: true }],
  output: 'value',
  prepare: (args) => args.flatMap(parsePath),
  run: (value, path) => follow(value, path),
});
