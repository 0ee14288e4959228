import { toRawText } from '../../shared/html-attributes.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { averageColor, COLOR_POSITIONS, colorAttributes } from './color-data.js';

/** `{image|image-color topLeft label}` (formatters.md 3.12). */
export const imageColor = defineFormatter({
  name: 'image-color',
  summary: 'Writes the average colours of an image as attributes, or only the one at a position.',
  args: [
    { name: 'position', optional: true, check: checkPosition },
    { name: 'label', optional: true },
  ],
  output: 'html',
  run(value, [position, label], { budget }) {
    const colorData = child(value, 'colorData');
    if (colorData === undefined) return undefined;
    if (position === undefined) return colorAttributes(colorData, (name) => name, budget);
    const color = toRawText(averageColor(colorData, position), budget);
    if (color === '') return `"${toRawText(position, budget)}" not found.`;
    return label === undefined ? `#${color}` : `${toRawText(label, budget)}: #${color}`;
  },
});

function checkPosition(value: string): string | undefined {
  const known: readonly string[] = COLOR_POSITIONS;
  return known.includes(value) ? undefined : `illegal value '${value}' found`;
}
