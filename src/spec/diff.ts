import { structuredPatch } from 'diff';

/** One line of a diff; `…` marks lines that are left out. */
export interface DiffLine {
  readonly sign: ' ' | '-' | '+' | '…';
  readonly text: string;
}

/** Unchanged lines around a change. */
const CONTEXT = 2;
/** With more differing lines, only the beginnings of both texts are shown. */
const MAX_EDITS = 1_000;
/** Lines shown of one diff. */
const MAX_LINES = 60;
/** Longer lines, such as minified HTML, are shown as a window around their first difference. */
const MAX_WIDTH = 160;
/** Equal characters shown before the first difference. */
const LEAD = 40;

/** The difference of two texts by lines: `-` is expected, `+` is actual. */
export function diffLines(expected: string, actual: string): readonly DiffLine[] {
  const lines = narrow(hunkLines(expected, actual));
  if (lines.length <= MAX_LINES) return lines;
  const left = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), { sign: '…', text: `${left} more lines` }];
}

function hunkLines(expected: string, actual: string): DiffLine[] {
  const patch = structuredPatch('', '', endLine(expected), endLine(actual), '', '', {
    context: CONTEXT,
    maxEditLength: MAX_EDITS,
  });
  if (patch === undefined) {
    return [...signed('-', firstLines(expected)), ...signed('+', firstLines(actual))];
  }
  return patch.hunks.flatMap(({ lines }, index) => [
    ...(index === 0 ? [] : [{ sign: '…', text: '' } as const]),
    ...lines.map((line) => ({ sign: line[0] as ' ' | '-' | '+', text: line.slice(1) })),
  ]);
}

/** The beginning of one side, short enough to leave room for the other. */
function firstLines(text: string): string[] {
  return text.split('\n', MAX_LINES / 2);
}

/** A missing line break at the end is ignored. */
function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function signed(sign: '-' | '+', lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ sign, text }));
}

/** Cuts long lines; the removed and the added line of a pair are cut at the same place. */
function narrow(lines: readonly DiffLine[]): DiffLine[] {
  const narrowed: DiffLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const removed = run(lines, at, '-');
    const added = run(lines, at + removed.length, '+');
    if (removed.length + added.length === 0) {
      const { sign, text } = lines[at] as DiffLine;
      narrowed.push({ sign, text: cut(text, 0) });
      at++;
      continue;
    }
    const starts = removed.map((text, index) => firstDifference(text, added[index] ?? text) - LEAD);
    narrowed.push(
      ...signed(
        '-',
        removed.map((text, index) => cut(text, starts[index] as number)),
      ),
    );
    narrowed.push(
      ...signed(
        '+',
        added.map((text, index) => cut(text, starts[index] ?? 0)),
      ),
    );
    at += removed.length + added.length;
  }
  return narrowed;
}

/** The texts of successive lines with one sign, from `start` on. */
function run(lines: readonly DiffLine[], start: number, sign: DiffLine['sign']): string[] {
  const texts: string[] = [];
  for (let at = start; lines[at]?.sign === sign; at++) texts.push((lines[at] as DiffLine).text);
  return texts;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.length === b.length && at === a.length ? 0 : at;
}

function cut(line: string, start: number): string {
  if (line.length <= MAX_WIDTH) return line;
  const from = Math.max(0, start);
  const end = from + MAX_WIDTH;
  return `${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
}
