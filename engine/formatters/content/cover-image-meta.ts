import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { metaAttributes } from './image-item.js';

/** `{collection|cover-image-meta}` (formatters.md 3.5). */
export const coverImageMeta = defineFormatter({
  name: 'cover-image-meta',
  summary: "Writes the attributes of 'image-meta' for the cover image of the value.",
  args: [],
  output: 'html',
  run: (value, _args, ctx) => metaAttributes(child(value, 'coverImage'), ctx),
});
