import { follow } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { metaAttributes } from './image-item.js';

/** `{gallery|child-image-meta 2}` (formatters.md 3.5). */
export const childImageMeta = defineFormatter<number>({
  name: 'child-image-meta',
  summary:
    "Writes the attributes of 'image-meta' for one of the value's items, the first by default.",
  args: [{ name: 'index', optional: true, check: checkIndex }],
  output: 'html',
  prepare: ([index = '0']) => Number.parseInt(index, 10),
  run: (value, index, ctx) => metaAttributes(follow(value, ['items', index]), ctx),
});

function checkIndex(value: string): string | undefined {
  return /^[+-]?[0-9]+$/.test(value) ? undefined : `expected an integer index, found '${value}'`;
}
