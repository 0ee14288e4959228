import { toSlug } from '../../shared/slug.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{text|slugify}` (formatters.md 2.21). */
export const slugify = defineFormatter({
  name: 'slugify',
  summary: 'Makes a text usable in an address: letters, digits and hyphens, in lower case.',
  args: [],
  output: 'text',
  pure: true,
  run: (value) => toSlug(toText(value)),
});
