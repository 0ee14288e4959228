import type { Span } from '../../engine/index.js';

/** A text of the playground: one of its own three, or a partial by `partialId`. */
export type TextId = 'template' | 'data' | 'options' | `partial ${string}`;

export function partialId(name: string): TextId {
  return `partial ${name}`;
}

/** A place in a text. Lines and columns count from 1, offsets in UTF-16 units. */
export interface Place extends Span {
  readonly text: TextId;
  readonly line: number;
  readonly column: number;
}
