import { own, plainText } from '../form/options.js';
import {
  type Option,
  type OptionSchema,
  type OptionsOf,
  type Range,
  schemaOfElement,
} from './option.js';

/**
 * All options of a value: what is not given, or not of its kind, has its default, numbers are within their bounds.
 * It never throws.
 */
export function readOptions<Schema extends OptionSchema>(
  schema: Schema,
  value: unknown,
): OptionsOf<Schema> {
  const entries = Object.entries(schema).map(
    ([name, option]) => [name, readOption(option, own(value, name))] as const,
  );
  return Object.fromEntries(entries) as OptionsOf<Schema>;
}

/** What one option is. */
export function readOption(option: Option, value: unknown): unknown {
  switch (option.kind) {
    case 'flag':
      return isFlag(value) ? value === true || value === 'true' : option.default;
    case 'number':
      return clampNumber(option, value, option.isWhole);
    case 'choice':
      return findChoice(option.values, value) ?? option.default;
    case 'list':
      return elementsOf(value)
        .slice(0, option.most)
        .map((element) => readOptions(schemaOfElement(option, element), element));
    case 'object':
      return readOptions(option.of, value);
    case 'options':
      return elementsOf(value);
    case 'picture':
      return value ?? '';
    case 'html':
      return typeof value === 'string' ? value : option.default;
    default:
      return plainText(value) || option.default;
  }
}

/** Whether a value is a boolean, as it is or as text. */
export function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false';
}

/** One of some words, whatever its case; undefined for all else. */
export function findChoice(values: readonly string[], value: unknown): string | undefined {
  const wanted = plainText(value).toLowerCase();
  return values.find((each) => each.toLowerCase() === wanted);
}

/** A number within bounds: what lies outside is moved to the nearest, what is none is the default. */
export function clampNumber(range: Range, value: unknown, isWhole = false): number {
  const given = toFiniteNumber(value);
  if (given === undefined) return range.default;
  return clamp(isWhole ? Math.round(given) : given, range);
}

/** A number moved to the nearest bound where it lies outside. */
export function clamp(value: number, { min, max }: Pick<Range, 'min' | 'max'>): number {
  return Math.min(max, Math.max(min, value));
}

const NUMBER = /^\s*[-+]?[\d.][\d.e+-]{0,30}\s*$/i;

/** A finite number, or a text that is one; otherwise undefined. */
export function toFiniteNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || !NUMBER.test(value))) {
    return undefined;
  }
  const given = Number(value);
  return Number.isFinite(given) ? given : undefined;
}

function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
