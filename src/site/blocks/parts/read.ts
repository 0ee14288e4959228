import { child, clampNumber, type Range, toFiniteNumber } from '../../../../engine/internals.js';

export { toFiniteNumber as toNumber };

/** Reads values of any JSON: own properties only. A value of the wrong type counts as missing. */

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

/** A number within bounds: a value outside is moved to the nearest bound. */
export function numberIn(value: unknown, name: string, range: Range): number {
  return clampNumber(range, child(value, name));
}

/** A whole number within bounds. */
export function wholeIn(value: unknown, name: string, range: Range): number {
  return clampNumber(range, child(value, name), true);
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
