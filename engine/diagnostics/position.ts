import { lineAt, lineStartsOf } from '../shared/line-starts.js';
import type { SourceFile } from '../shared/span.js';

/** A place in a text. Both count from 1; columns count UTF-16 units, and only a line feed starts a line (language.md 4.6). */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of one offset; `positionIn` finds many. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const lineFeed = text.indexOf('\n', lineStart);
    if (lineFeed === -1 || lineFeed >= offset) return { line, column: offset - lineStart + 1 };
    line++;
    lineStart = lineFeed + 1;
  }
}

/** The line and column of an offset in a file. */
export function positionIn(file: SourceFile, offset: number): Position {
  const starts = lineStartsOf(file);
  const line = lineAt(starts, offset);
  return { line: line + 1, column: offset - (starts[line] as number) + 1 };
}
