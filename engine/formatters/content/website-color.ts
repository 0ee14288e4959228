import { toHslText } from '../../shared/color.js';
import { defineFormatter } from '../define.js';

/** `{color|website-color}` (formatters.md 3.16). */
export const websiteColor = defineFormatter({
  name: 'website-color',
  summary: 'Writes a colour with hue, saturation, lightness and optional alpha as CSS.',
  args: [],
  output: 'text',
  run: (value) => toHslText(value),
});
