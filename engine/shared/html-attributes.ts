import { escapeAttribute } from './escape.js';
import { chargeText, type StepCounter } from './step-counter.js';
import { toText } from './values.js';

/**
 * The text form of a field of the data in markup (formatters.md 1.3). NaN, which no JSON holds, is
 * empty as missing fields are.
 */
export function toFieldText(value: unknown): string {
  return Number.isNaN(value) ? '' : toText(value);
}

/** The same, charged by its length: where it is read, since a template may leave out what it is given. */
export function readField(value: unknown, steps: StepCounter): string {
  const text = toFieldText(value);
  chargeText(text.length, steps);
  return text;
}

/** A field for an attribute whose value is escaped (formatters.md 1.4). */
export function toEscapedText(value: unknown, steps: StepCounter): string {
  return escapeAttribute(readField(value, steps));
}

/**
 * A field for a place where the references write it raw (formatters.md 1.4). It can end neither the
 * attribute nor the element; `&` stays as it is, and so do addresses with a query string.
 */
export function toRawText(value: unknown, steps: StepCounter): string {
  return readField(value, steps)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `name="text"`; the text is written as given. */
export function attribute(name: string, text: string): string {
  return `${name}="${text}"`;
}
