import { toText } from './values.js';

const TEXT_SPECIAL = /[&<>]/;
const TEXT_SPECIALS = /[&<>]/g;
const ATTRIBUTE_SPECIAL = /[&<>"]/;
const ATTRIBUTE_SPECIALS = /[&<>"]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes `&`, `<` and `>` for HTML text (formatters.md 2.9). */
export function escapeHtml(text: string): string {
  return TEXT_SPECIAL.test(text) ? escapeAll(text, TEXT_SPECIALS) : text;
}

/** Escapes `&`, `<`, `>` and `"` for a double-quoted HTML attribute (formatters.md 1.4). */
export function escapeAttribute(text: string): string {
  return ATTRIBUTE_SPECIAL.test(text) ? escapeAll(text, ATTRIBUTE_SPECIALS) : text;
}

/** A value as HTML text: the output of `{a|html}`. */
export function toHtml(value: unknown): string {
  return escapeHtml(toText(value));
}

/** A value for a double-quoted HTML attribute: the output of `{a|htmlattr}`. */
export function toAttribute(value: unknown): string {
  return escapeAttribute(toText(value));
}

/** Joins slices between the matches: `replace` with a function is several times slower. */
function escapeAll(text: string, specials: RegExp): string {
  let escaped = '';
  let done = 0;
  specials.lastIndex = 0;
  while (specials.test(text)) {
    const at = specials.lastIndex - 1;
    escaped += text.slice(done, at) + ENTITIES[text.charAt(at)];
    done = at + 1;
  }
  return escaped + text.slice(done);
}
