import { lineAt, lineStartsOf } from '../shared/line-starts.js';
import type { SourceFile, Span } from '../shared/span.js';

/** The number of source lines before and after a marked line. */
const CONTEXT_LINES = 2;
/** Longer lines, such as minified scripts, are shown as a window around the mark. */
const MAX_WIDTH = 100;

/**
 * Draws the lines around `span`, and the line of `related` if it is elsewhere, with carets under
 * the marked text.
 */
export function drawFrame(text: string, span: Span, related?: Span): string {
  return frameIn({ name: '', text }, span, related);
}

/** The same of a file. It costs by the size of the frame, also in a file of one long line. */
export function frameIn(file: SourceFile, span: Span, related?: Span): string {
  const { text } = file;
  if (text === '') return '';
  const starts = lineStartsOf(file);
  const main = lineAt(starts, span.start);
  const other = related === undefined ? main : lineAt(starts, related.start);
  const indices = new Set([other]);
  const last = Math.min(main + CONTEXT_LINES, starts.length - 1);
  for (let line = Math.max(0, main - CONTEXT_LINES); line <= last; line++) indices.add(line);

  const shown = [...indices].sort((a, b) => a - b);
  const gutter = String((shown.at(-1) as number) + 1).length;
  const drawn: string[] = [];
  let previous = shown[0] as number;
  for (const index of shown) {
    if (index > previous + 1) drawn.push(`${' '.repeat(gutter + 2)}…`);
    previous = index;
    const mark = index === main ? span : index === other ? related : undefined;
    const line = lineOf(text, starts, index);
    drawn.push(...drawLine(line, index + 1, gutter, mark, index === main ? '^' : '-'));
  }
  return drawn.join('\n');
}

/** A line of a text, without its end. */
interface Line {
  readonly text: string;
  readonly start: number;
  readonly length: number;
}

function lineOf(text: string, starts: readonly number[], index: number): Line {
  const start = starts[index] as number;
  const next = starts[index + 1];
  const end = next === undefined ? text.length : next - 1;
  const hasReturn = end > start && text.charAt(end - 1) === '\r';
  return { text, start, length: end - start - (hasReturn ? 1 : 0) };
}

function drawLine(
  line: Line,
  number: number,
  gutter: number,
  mark: Span | undefined,
  sign: string,
): string[] {
  const label = `${mark === undefined ? ' ' : '>'} ${String(number).padStart(gutter)} | `;
  if (mark === undefined) return [`${label}${window(line, 0)}`.trimEnd()];
  const column = mark.start - line.start;
  const from = line.length > MAX_WIDTH ? Math.max(0, column - MAX_WIDTH / 2) : 0;
  const room = Math.max(1, Math.min(line.length - column, from + MAX_WIDTH - column));
  const width = Math.max(1, Math.min(mark.end - mark.start, room));
  const lead = from > 0 ? 1 : 0;
  return [
    `${label}${window(line, from)}`,
    `${' '.repeat(gutter + 2)} | ${' '.repeat(column - from + lead)}${sign.repeat(width)}`,
  ];
}

function window({ text, start, length }: Line, from: number): string {
  const to = Math.min(length, from + MAX_WIDTH);
  const cut = text.slice(start + from, start + to).replaceAll('\t', ' ');
  return `${from > 0 ? '…' : ''}${cut}${to < length ? '…' : ''}`;
}
