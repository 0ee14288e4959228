import type { Block } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';

/** Emits what an instruction has inside. */
export type EmitBlock = (block: Block) => Code;

/** The code of a block that prints nothing. */
export const NOTHING: Code = () => '';
