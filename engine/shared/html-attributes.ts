import { escapeAttribute } from './escape.js';
import { chargeText, type StepCounter } from './step-counter.js';
import { toText } from './values.js';

/**
 * The text of a data field in markup (formatters.md 1.3). NaN, which JSON cannot contain, is empty
 * like a missing field.
 */
export function toFieldText(value: unknown): string {
  return Number.isNaN(value) ? '' : toText(value);
}

/**
 * As `toFieldText`, charged by length at the time of reading, since a template may not use all of
 * its values.
 */
export function readField(value: unknown, steps: StepCounter): string {
  const text = toFieldText(value);
  chargeText(text.length, steps);
  return text;
}

/** A field for an attribute with escaping (formatters.md 1.4). */
export function toEscapedText(value: unknown, steps: StepCounter): string {
  return escapeAttribute(readField(value, steps));
}

/**
 * A field for a place where the references do not escape (formatters.md 1.4). It can end neither
 * the attribute nor the element; `&` is preserved for addresses with a query string.
 */
export function toRawText(value: unknown, steps: StepCounter): string {
  return readField(value, steps)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `name="text"`; the text is not escaped. */
export function attribute(name: string, text: string): string {
  return `${name}="${text}"`;
}
