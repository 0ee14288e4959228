import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

interface Cut {
  readonly length: number;
  readonly ellipsis: string;
}

/** `{text|truncate 80 …}` (formatters.md 2.24). */
export const truncate = defineFormatter<Cut>({
  name: 'truncate',
  summary: 'Shortens a text to a length, after the last whitespace if there is any.',
  args: [
    { name: 'length', optional: true, check: checkLength },
    { name: 'ellipsis', optional: true },
  ],
  output: 'text',
  pure: true,
  prepare: ([length = '100', ellipsis = '...']) => ({
    length: Number.parseInt(length, 10),
    ellipsis,
  }),
  run: (value, cut) => (cut.length > 0 ? shorten(toText(value), cut) : value),
});

function checkLength(value: string): string | undefined {
  return /^[+-]?[0-9]+$/.test(value) ? undefined : `bad value for length '${value}'`;
}

function shorten(text: string, { length, ellipsis }: Cut): string {
  return text.length > length ? text.slice(0, findCut(text, length)) + ellipsis : text;
}

/**
 * The end of the text: after the last ASCII whitespace, else at the length, but not inside a
 * surrogate pair.
 */
function findCut(text: string, length: number): number {
  for (let index = length - 1; index >= 0; index--) {
    if (isAsciiSpace(text.charCodeAt(index))) return index + 1;
  }
  const codePoint = text.codePointAt(length - 1) as number;
  return codePoint > 0xffff ? length - 1 : length;
}

function isAsciiSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}
