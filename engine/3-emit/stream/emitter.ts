import type { Block } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';

/** Emits the blocks inside an instruction. */
export type EmitPieces = (block: Block) => Piece;

/** The piece of an empty block. */
export const NOTHING: Piece = () => null;
