import { child, toNumber } from './values.js';

const HEX_COLOR = /^#?([0-9A-Fa-f]{3,6})$/;

/**
 * A colour of 3 to 6 hexadecimal digits, with or without `#`, as a number (formatters.md 3.6).
 * Three digits are doubled one by one. Undefined for other texts.
 */
export function parseHexColor(text: string): number | undefined {
  const digits = HEX_COLOR.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
}

/** A component of a colour in the HSL model. */
interface HslComponent {
  readonly field: string;
  /** The upper limit; the lower one is 0. */
  readonly most: number;
  readonly problem: string;
  /** The CSS form: a factor and a unit. */
  readonly factor: number;
  readonly unit: '' | '%';
}

const HSL: readonly HslComponent[] = [
  { field: 'hue', most: 360, problem: 'Hue out of bounds. ', factor: 1, unit: '' },
  { field: 'saturation', most: 1, problem: 'Saturation out of bounds. ', factor: 100, unit: '%' },
  { field: 'lightness', most: 1, problem: 'Lightness out of bounds. ', factor: 100, unit: '%' },
];

const HSLA: readonly HslComponent[] = [
  ...HSL,
  { field: 'alpha', most: 1, problem: 'Alpha out of bounds.', factor: 1, unit: '' },
];

/**
 * The CSS form of an object with `hue` from 0 to 360, `saturation` and `lightness` from 0 to 1 and
 * an optional `alpha` from 0 to 1; else an error text (formatters.md 3.16).
 */
export function toHslText(color: unknown): string {
  const isMissing = ({ field }: HslComponent): boolean => child(color, field) === undefined;
  if (HSL.some(isMissing)) return 'Missing an H/S/L value.';
  const components = HSLA.some(isMissing) ? HSL : HSLA;
  const problems = components.filter((component) => !isInRange(component, color));
  if (problems.length > 0) return problems.map(({ problem }) => problem).join('');
  const numbers = components.map((component) => componentText(component, color));
  return `${components === HSLA ? 'hsla' : 'hsl'}(${numbers.join(', ')})`;
}

function isInRange({ field, most }: HslComponent, color: unknown): boolean {
  const number = toNumber(child(color, field));
  return number >= 0 && number <= most;
}

/** Rounds the binary value to at most two decimals, halves upwards. */
function componentText({ field, factor, unit }: HslComponent, color: unknown): string {
  return `${Number((toNumber(child(color, field)) * factor).toFixed(2))}${unit}`;
}
