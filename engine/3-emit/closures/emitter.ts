import type { Block } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';

/** Emits the blocks inside an instruction. */
export type EmitBlock = (block: Block) => Code;

/** The code of an empty block. */
export const NOTHING: Code = () => '';
