import { atOnce, type Piece } from '../../4-run/stream.js';
import type { TemplateNode } from '../../ast/nodes.js';
import type { Emitter } from '../closures/emitter.js';

/** What the emitters of single nodes share. */
export interface StreamEmitter {
  /** Emits what is never paused. */
  readonly closures: Emitter;
  block(nodes: readonly TemplateNode[]): Piece;
}

/** The piece of a node that prints nothing. */
export const NOTHING: Piece = () => null;

/** A run of instructions among which nothing is paused. */
export function emitAtOnce(emitter: StreamEmitter, nodes: readonly TemplateNode[]): Piece {
  return nodes.length === 0 ? NOTHING : atOnce(emitter.closures.block(nodes));
}
