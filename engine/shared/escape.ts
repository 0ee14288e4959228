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

const toEntity = (character: string): string => ENTITIES[character] as string;

/** Escapes `&`, `<` and `>` for HTML text (formatters.md 2.9). */
export function escapeHtml(text: string): string {
  return TEXT_SPECIAL.test(text) ? text.replace(TEXT_SPECIALS, toEntity) : text;
}

/** Escapes `&`, `<`, `>` and `"` for a double-quoted HTML attribute (formatters.md 1.4). */
export function escapeAttribute(text: string): string {
  return ATTRIBUTE_SPECIAL.test(text) ? text.replace(ATTRIBUTE_SPECIALS, toEntity) : text;
}
