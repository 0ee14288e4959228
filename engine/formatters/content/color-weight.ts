import { parseHexColor } from '../../shared/color.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** The middle of the 24-bit range. */
const MIDDLE = 0xffffff / 2;

/** `{color|color-weight}` (formatters.md 3.6). */
export const colorWeight = defineFormatter({
  name: 'color-weight',
  summary: "Prints whether a hexadecimal colour is 'light' or 'dark'.",
  args: [],
  output: 'text',
  run(value) {
    const color = parseHexColor(toText(value));
    if (color === undefined) return undefined;
    return color > MIDDLE ? 'light' : 'dark';
  },
});
