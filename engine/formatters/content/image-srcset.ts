import { nextWidthName } from '../../model/image-widths.js';
import { attribute, toRawText } from '../../shared/html-attributes.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** Characters of an address that cost one step. */
const CHARACTERS_PER_STEP = 16;

/** `{image|image-srcset}` (formatters.md 3.13). */
export const imageSrcset = defineFormatter({
  name: 'image-srcset',
  summary: "Writes a 'srcset' attribute of the widths that an image was stored in.",
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const variants = toRawText(child(value, 'systemDataVariants'))
      .split(',')
      .filter((variant) => variant.endsWith('w'));
    const last = variants.at(-1);
    if (last === undefined) return '';
    const url = toRawText(child(value, 'assetUrl'));
    // A short list of variants repeats a long address many times.
    ctx.budget.step(variants.length * Math.ceil(url.length / CHARACTERS_PER_STEP));
    const candidates = variants.map((variant) => `${url}?format=${variant} ${variant}`);
    const next = nextWidthName(last);
    if (next !== undefined) candidates.push(`${url}?format=original ${next}`);
    return ` ${attribute('srcset', candidates.join(','))}`;
  },
});
