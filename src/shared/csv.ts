import { escapeControlCharacters } from './control-characters.js';

/**
 * A row of CSV (RFC 4180) without control characters. An apostrophe before a formula keeps spreadsheets from running
 * it.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(given: string): string {
  const text = escapeControlCharacters(given.replaceAll('\r\n', '\n'));
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The start of a formula, after optional white space. Full-width signs count too. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
