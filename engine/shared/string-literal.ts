/*
 * The only way for a text of the template into generated source. What is generated may end up in a
 * file or a page, so nothing that could end a string, a line, a script or a comment is left bare.
 */

const UNSAFE = /<(?=!|script)|(?<=--)>|[\u2028\u2029\ud800-\udfff]/gi;

/** A JavaScript string literal, in ASCII wherever it could matter. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('</', '<\\/').replace(UNSAFE, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
