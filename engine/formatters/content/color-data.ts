import { attribute, toRawText } from '../../shared/html-attributes.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';

/**
 * The positions with known average colours in an image, in the order of the attributes
 * (formatters.md 3.12).
 */
export const COLOR_POSITIONS = [
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'center',
] as const;

/** The average colour at a position, without `#`; undefined when missing. */
export function averageColor(colorData: unknown, position: string): unknown {
  return child(colorData, `${position}Average`);
}

/** An attribute for each position, each followed by a space; missing colours are a bare `#`. */
export function colorAttributes(
  colorData: unknown,
  nameOf: (position: string) => string,
  steps: StepCounter,
): string {
  return COLOR_POSITIONS.map((position) => {
    const color = toRawText(averageColor(colorData, position), steps);
    return `${attribute(`data-color-${nameOf(position)}`, `#${color}`)} `;
  }).join('');
}
