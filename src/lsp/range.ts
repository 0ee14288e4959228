import type { Position, Range } from 'vscode-languageserver/node';
import type { Span } from '../../engine/index.js';

/** The part of a document that finds positions. */
export interface Positions {
  positionAt(offset: number): Position;
}

/** The range of a span in a document. */
export function rangeOf(document: Positions, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
