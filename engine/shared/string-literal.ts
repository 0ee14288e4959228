/*
 * The only way for a template's text into generated source, which may end up in a file or a page.
 * It escapes everything that could end a string, a line, a script or a comment.
 */

const UNSAFE = /<(?=!|script)|(?<=--)>|[\u2028\u2029\ud800-\udfff]/gi;

/** A JavaScript string literal, in ASCII wherever it matters. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('</', '<\\/').replace(UNSAFE, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
