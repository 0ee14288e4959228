import { child } from '../../../../engine/kit.js';

/** Reading values that may be any JSON: own properties only, and what does not fit counts as not given. */

/** A text or a finite number as text, without blanks around it; otherwise empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The text of an own property. */
export function text(value: unknown, name: string): string {
  return toText(child(value, name));
}

/** The first text of several properties that is not empty. */
export function firstText(value: unknown, ...names: readonly string[]): string {
  for (const name of names) {
    const found = text(value, name);
    if (found !== '') return found;
  }
  return '';
}

/** A finite number, or a text that is one; otherwise undefined. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*[-+]?[\d.][\d.e+-]{0,30}\s*$/i.test(value)) {
    return undefined;
  }
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Bounds and default of a number. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A number within bounds: what lies outside is moved to the nearest bound. */
export function numberIn(value: unknown, name: string, range: Range): number {
  const number = toNumber(child(value, name));
  return number === undefined ? range.default : Math.min(range.max, Math.max(range.min, number));
}

/** A whole number within bounds. */
export function wholeIn(value: unknown, name: string, range: Range): number {
  return Math.round(numberIn(value, name, range));
}

/** A boolean property, as it is or as text. */
export function flag(value: unknown, name: string, otherwise = false): boolean {
  const found = child(value, name);
  if (found === true || found === 'true') return true;
  return found === false || found === 'false' ? false : otherwise;
}

/** The elements of an array property. */
export function list(value: unknown, name: string): readonly unknown[] {
  const found = child(value, name);
  return Array.isArray(found) ? found : [];
}

/** The texts of an array property, without empty ones. */
export function texts(value: unknown, name: string): readonly string[] {
  return list(value, name).map(toText).filter(isFilled);
}

export function isFilled(text: string): boolean {
  return text !== '';
}

/** A text property that is one of some words, whatever its case. */
export function oneOf<Word extends string>(
  value: unknown,
  name: string,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const found = text(value, name).toLowerCase();
  return words.find((word) => word === found) ?? otherwise;
}
