import { own, plainText } from '../form/options.js';
import {
  type Option,
  type OptionSchema,
  type OptionsOf,
  type Range,
  schemaOfElement,
} from './option.js';

/**
 * Reads all options of a value. Missing and invalid options get their defaults; numbers are clamped
 * to their limits. Never throws.
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

/** Reads one option. */
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

/** Whether a value is a boolean or its text. */
export function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false';
}

/** One of several words, in any case; undefined for other values. */
export function findChoice(values: readonly string[], value: unknown): string | undefined {
  const wanted = plainText(value).toLowerCase();
  return values.find((each) => each.toLowerCase() === wanted);
}

/** A number clamped to its limits; the default for other values. */
export function clampNumber(range: Range, value: unknown, isWhole = false): number {
  const given = toFiniteNumber(value);
  if (given === undefined) return range.default;
  return clamp(isWhole ? Math.round(given) : given, range);
}

/** A number clamped to its limits. */
export function clamp(value: number, { min, max }: Pick<Range, 'min' | 'max'>): number {
  return Math.min(max, Math.max(min, value));
}

const NUMBER = /^\s*[-+]?[\d.][\d.e+-]{0,30}\s*$/i;

/** A finite number, or a text that represents one; undefined for other values. */
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
