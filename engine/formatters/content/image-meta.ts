import { defineFormatter } from '../define.js';
import { metaAttributes } from './image-item.js';

/** `{image|image-meta}` (formatters.md 3.5). */
export const imageMeta = defineFormatter({
  name: 'image-meta',
  summary: 'Writes the attributes that describe an image to the scripts of a page.',
  args: [],
  output: 'html',
  run: (value, _args, ctx) => metaAttributes(value, ctx),
});
