import type { Texts } from '../../contract/page.js';
import { errorsIn } from './check-fields.js';
import type { FieldValue, FormErrors, FormValues } from './form-values.js';
import { PARTS } from './parts.js';
import type { FormDefinition, FormField } from './read-form.js';

/** The initial values of a form. A hidden field takes its query parameter, else its default. */
export function startValues(
  { fields }: FormDefinition,
  query: URLSearchParams = new URLSearchParams(),
): FormValues {
  return Object.fromEntries(fields.map((field) => [field.id, startValue(field, query)]));
}

function startValue({ type, key, value }: FormField, query: URLSearchParams): FieldValue {
  const parts = partsOf(type);
  if (parts !== undefined) return parts.map(() => '');
  if (type === 'checkbox') return [];
  if (type === 'likert') return {};
  if (type === 'hidden') return (key === '' ? null : query.get(key)) ?? value;
  return '';
}

/** The request body of a form: a value for each field by its type (storefront.md §8). */
export function answersOf({ fields }: FormDefinition, values: FormValues): FormValues {
  return Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'section')
      .map((field) => [field.id, answerOf(field, values[field.id] ?? startValue(field, EMPTY))]),
  );
}

const EMPTY = new URLSearchParams();

function answerOf({ type }: FormField, value: FieldValue): FieldValue {
  if (type !== 'time' || !Array.isArray(value)) return value;
  const [hour = '', minute = '', , half = ''] = value as readonly string[];
  // The form has no input for seconds. An empty time has none.
  return [hour, minute, hour + minute === '' ? '' : '00', half];
}

/** The errors in the entered values, in the server's own words. */
export function errorsOf(form: FormDefinition, values: FormValues, texts: Texts): FormErrors {
  return errorsIn(form.source, answersOf(form, values), texts);
}

export function partsOf(type: string): (typeof PARTS)[keyof typeof PARTS] | undefined {
  return Object.hasOwn(PARTS, type) ? PARTS[type as keyof typeof PARTS] : undefined;
}
