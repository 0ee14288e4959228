import type { Block } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';

/** Emits what an instruction has inside. */
export type EmitPieces = (block: Block) => Piece;

/** The piece of a block that prints nothing. */
export const NOTHING: Piece = () => null;
