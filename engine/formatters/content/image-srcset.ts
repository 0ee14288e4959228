import { nextWidthName } from '../../model/image-widths.js';
import { attribute, toRawText } from '../../shared/html-attributes.js';
import { chargeText } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/**
 * Characters of the variant list read per step: there may be a variant in every second character.
 */
const CHARACTERS_PER_STEP = 16;

/** `{image|image-srcset}` (formatters.md 3.13). */
export const imageSrcset = defineFormatter({
  name: 'image-srcset',
  summary: "Writes a 'srcset' attribute of the widths that an image was stored in.",
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const stored = toRawText(child(value, 'systemDataVariants'), ctx.budget);
    // A short list of variants repeats a long address many times, and a long one has many commas.
    ctx.budget.step(Math.floor(stored.length / CHARACTERS_PER_STEP));
    const variants = stored.split(',').filter((variant) => variant.endsWith('w'));
    const last = variants.at(-1);
    if (last === undefined) return '';
    const url = toRawText(child(value, 'assetUrl'), ctx.budget);
    chargeText(variants.length * url.length, ctx.budget);
    const candidates = variants.map((variant) => `${url}?format=${variant} ${variant}`);
    const next = nextWidthName(last);
    if (next !== undefined) candidates.push(`${url}?format=original ${next}`);
    return ` ${attribute('srcset', candidates.join(','))}`;
  },
});
