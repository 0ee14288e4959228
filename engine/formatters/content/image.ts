import { toRawText } from '../../shared/html-attributes.js';
import { UNCOUNTED } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/image.js';
import { imageTexts, metaAttributes } from './image-item.js';

/** `{image|image class}` (formatters.md 3.11). */
export const image = defineFormatter<string>({
  name: 'image',
  summary:
    'Writes an image that a script loads when it comes into view, and one for pages without scripts.',
  args: [{ name: 'class', optional: true }],
  output: 'html',
  prepare: (args) => (args.length === 1 ? toRawText(args[0], UNCOUNTED) : 'thumb-image'),
  run(value, className, ctx) {
    const texts = imageTexts(value, ctx);
    const fields = {
      ...texts,
      class: className,
      id: toRawText(child(value, 'id'), ctx.budget),
      meta: metaAttributes(value, ctx, texts),
    };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});
