import { dayText } from '../contract/day-text.js';
import type { CartEntry } from '../contract/page.js';
import { anything, listOf, mapOf, tryRead } from '../shared/read.js';

/** A displayed answer to an additional field. */
export interface ShownAnswer {
  readonly id: string;
  /** The question; empty if the form does not name it. */
  readonly label: string;
  readonly text: string;
}

/** The text between the parts of an answer by the type of its field; `, ` for others. */
const BETWEEN: ReadonlyMap<unknown, string> = new Map([
  ['name', ' '],
  ['phone', '-'],
]);

const list = listOf(anything);
const record = mapOf(anything);

/** The answers of an entry in the order of its form, without empty ones. Days are written in a language. */
export function answersOf(
  { additionalFields, form }: CartEntry,
  language: string,
): readonly ShownAnswer[] {
  const fields = tryRead(list, form?.fields) ?? [];
  return fields.flatMap((field) => {
    const { id, title, type } = tryRead(record, field) ?? {};
    if (typeof id !== 'string' || type === 'hidden' || additionalFields === null) return [];
    const answer = Object.hasOwn(additionalFields, id) ? additionalFields[id] : undefined;
    const day = type === 'date' && Array.isArray(answer) ? dayText(answer, language) : undefined;
    const text = day ?? textOf(answer, BETWEEN.get(type));
    return text === '' ? [] : [{ id, label: typeof title === 'string' ? title : '', text }];
  });
}

/**
 * An answer of any type as text (storefront.md §8): a text, parts or choices, or answers by
 * question.
 */
function textOf(value: unknown, between = ', '): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map((part) => textOf(part))
      .filter(Boolean)
      .join(between);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([, answer]) => textOf(answer) !== '')
    .map(([question, answer]) => `${question}: ${textOf(answer)}`)
    .join(', ');
}
