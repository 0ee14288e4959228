import { LIKERT_ANSWERS } from '../likert.js';
import type { FormField } from './definition.js';

/** A JSON value. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** An answer with its question, as `summary-form-field` reads it (commerce.md 4.19). */
export interface FormAnswer {
  /** The id of its field. */
  readonly id: string;
  readonly type: string;
  readonly rawTitle: string;
  /** The value of compound types: by part name, or the list of checked options. */
  readonly values?: Json;
  /** The value of all other types. */
  readonly value?: string;
}

/** The part names of compound values in `summary-form-field`, in order (commerce.md 4.19). */
export const ANSWER_PARTS: Readonly<Record<string, readonly string[]>> = {
  name: ['First', 'Last'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
};

/** Turns checked values by field id into answers, in the order of the form (storefront.md §8). */
export function toAnswers(
  fields: readonly Pick<FormField, 'id' | 'type' | 'title'>[],
  values: Readonly<Record<string, unknown>>,
): readonly FormAnswer[] {
  return fields.flatMap(({ id, type, title }) => {
    if (type === 'section' || !Object.hasOwn(values, id)) return [];
    return [{ id, type, rawTitle: title || id, ...answerOf(type, values[id]) }];
  });
}

function answerOf(type: string, value: unknown): Pick<FormAnswer, 'value' | 'values'> {
  const parts = Object.hasOwn(ANSWER_PARTS, type) ? ANSWER_PARTS[type] : undefined;
  if (parts !== undefined) {
    const given = Array.isArray(value) ? value : [];
    return { values: Object.fromEntries(parts.map((part, at) => [part, textOf(given[at])])) };
  }
  if (type === 'checkbox') return { values: Array.isArray(value) ? value.map(textOf) : [] };
  if (type === 'likert') {
    const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return {
      values: Object.fromEntries(given.map(([question, each]) => [question, textOf(each)])),
    };
  }
  return { value: textOf(value) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The labels of Likert answers: `1` is `Agree`. */
const LIKERT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LIKERT_ANSWERS).map(([name, number]) => [String(number), name]),
);

/**
 * An answer as plain text, for emails, lists and tables. Empty if the answer is empty.
 *
 * @param likert the labels of Likert answers, by number
 */
export function answerText({ type, value, values }: FormAnswer, likert = LIKERT): string {
  if (values === undefined || values === null) return value ?? '';
  if (Array.isArray(values)) return values.join(', ');
  const given = values as Readonly<Record<string, string>>;
  const of = (name: string): string => (Object.hasOwn(given, name) ? textOf(given[name]) : '');
  const filled = (names: readonly string[], between: string): string =>
    names
      .map(of)
      .filter((each) => each !== '')
      .join(between);
  switch (type) {
    case 'likert':
      return Object.keys(given)
        .map((question) => `${question}: ${likert[of(question)] ?? of(question)}`)
        .join('\n');
    case 'address':
      return [of('Line1'), of('Line2'), filled(['City', 'State', 'Zip', 'Country'], ' ')]
        .filter((line) => line !== '')
        .join('\n');
    case 'date':
      return filled(['Month', 'Day', 'Year'], '/');
    case 'time':
      return of('Hour') === '' ? '' : `${of('Hour')}:${of('Minute')} ${of('Ampm')}`.trim();
    case 'phone':
      return [of('Country') && `+${of('Country')}`, filled(['Areacode', 'Prefix', 'Line'], '-')]
        .filter((part) => part !== '')
        .join(' ');
    default:
      return filled(Object.keys(given), ' ');
  }
}
