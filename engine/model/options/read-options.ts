import { own, plainText } from '../form/options.js';
import {
  type ListOption,
  type Option,
  type OptionSchema,
  type OptionsOf,
  type Range,
  schemaOfElement,
  type TableCell,
  type TableOption,
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
        .map((element) =>
          readOptions(schemaOfElement(option, element), fullElement(option, element)),
        );
    case 'values':
      return elementsOf(value)
        .slice(0, option.most)
        .map((element) => readOption(option.of, element));
    case 'table':
      return readTable(option, value);
    case 'price':
      return isAmount(value) ? value : plainText(value);
    case 'pairs':
      return readPairs(option.most, value);
    case 'moment':
      return toMoment(value);
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

/** An element of a list as an object: a plain one stands for one of its options. */
export function fullElement({ plain }: ListOption, element: unknown): unknown {
  const isPlain = typeof element === 'string' || typeof element === 'number';
  return isPlain && plain !== undefined ? { [plain]: element } : element;
}

/** The cells within the bounds of a table. Cells of another kind are empty. */
function readTable({ mostRows, mostColumns }: TableOption, value: unknown): TableCell[][] {
  return elementsOf(value)
    .slice(0, mostRows + 1)
    .map((row) =>
      elementsOf(row)
        .slice(0, mostColumns + 1)
        .map(readCell),
    );
}

function readCell(cell: unknown): TableCell {
  return typeof cell === 'string' || isFiniteNumber(cell) ? cell : '';
}

function readPairs(most: number, value: unknown): Readonly<Record<string, string>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const pairs = Object.entries(isObject ? value : {}).slice(0, most);
  return Object.fromEntries(pairs.map(([name, each]) => [name, plainText(each)]));
}

/** Whether a value is an object with an amount. */
export function isAmount(value: unknown): boolean {
  return own(value, 'value') !== undefined || own(value, 'decimalValue') !== undefined;
}

/** Later moments, and earlier ones than 1970, are not shown. */
const LATEST = 253_000_000_000_000;

/** A moment as a number; undefined for other values. */
export function toMoment(value: unknown): number | undefined {
  const given = toFiniteNumber(value);
  return given !== undefined && given >= 0 && given <= LATEST ? given : undefined;
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

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
