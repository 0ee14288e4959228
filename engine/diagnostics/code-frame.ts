import type { Span } from '../shared/span.js';
import { positionAt } from './position.js';

/** The number of source lines before and after a marked line. */
const CONTEXT_LINES = 2;
/** Longer lines, such as minified scripts, are shown as a window around the mark. */
const MAX_WIDTH = 100;

/**
 * Draws the lines around `span`, and the line of `related` if it is elsewhere, with carets under
 * the marked text.
 */
export function drawFrame(text: string, span: Span, related?: Span): string {
  if (text === '') return '';
  const main = positionAt(text, span.start).line;
  const other = related === undefined ? main : positionAt(text, related.start).line;
  const lines = new Map<number, string>();
  if (related !== undefined && other !== main) addLines(lines, text, related.start, other, 0);
  addLines(lines, text, span.start, main, CONTEXT_LINES);

  const numbers = [...lines.keys()].sort((a, b) => a - b);
  const gutter = String(numbers.at(-1)).length;
  const drawn: string[] = [];
  let previous = numbers[0] as number;
  for (const number of numbers) {
    if (number > previous + 1) drawn.push(`${' '.repeat(gutter + 2)}…`);
    previous = number;
    const line = (lines.get(number) as string).replace(/\r$/, '').replaceAll('\t', ' ');
    const mark = number === main ? span : number === other ? related : undefined;
    drawn.push(...drawLine(text, line, number, gutter, mark, number === main ? '^' : '-'));
  }
  return drawn.join('\n');
}

/** Adds the line with `offset`, whose number is known, and its neighbours; reads no other lines. */
function addLines(
  lines: Map<number, string>,
  text: string,
  offset: number,
  number: number,
  around: number,
): void {
  let start = lineStart(text, offset);
  let first = number;
  while (start > 0 && first > number - around) {
    start = lineStart(text, start - 1);
    first--;
  }
  for (let line = first; line <= number + around && start <= text.length; line++) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed === -1 ? text.length : lineFeed;
    lines.set(line, text.slice(start, end));
    start = end + 1;
  }
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function drawLine(
  text: string,
  line: string,
  number: number,
  gutter: number,
  mark: Span | undefined,
  sign: string,
): string[] {
  const label = `${mark === undefined ? ' ' : '>'} ${String(number).padStart(gutter)} | `;
  if (mark === undefined) return [`${label}${window(line, 0)}`.trimEnd()];
  const column = positionAt(text, mark.start).column - 1;
  const from = line.length > MAX_WIDTH ? Math.max(0, column - MAX_WIDTH / 2) : 0;
  const room = Math.max(1, Math.min(line.length - column, from + MAX_WIDTH - column));
  const width = Math.max(1, Math.min(mark.end - mark.start, room));
  const lead = from > 0 ? 1 : 0;
  return [
    `${label}${window(line, from)}`,
    `${' '.repeat(gutter + 2)} | ${' '.repeat(column - from + lead)}${sign.repeat(width)}`,
  ];
}

function window(line: string, from: number): string {
  if (line.length <= MAX_WIDTH) return line;
  const cut = line.slice(from, from + MAX_WIDTH);
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_WIDTH < line.length ? '…' : ''}`;
}
