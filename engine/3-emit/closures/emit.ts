import type { Block, InstructionNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { runsExpression } from '../../4-run/expression.js';
import { dispatch, type Table } from '../table.js';
import { emitApply } from './apply.js';
import { runBlock } from './block.js';
import { emitBranches } from './choice.js';
import { emitCtx } from './ctx.js';
import type { EmitBlock } from './emitter.js';
import { emitInclude } from './include.js';
import { emitInject } from './inject.js';
import { emitMacro } from './macro.js';
import { emitRepeated } from './repeated.js';
import { emitSection } from './section.js';
import { emitVar } from './var.js';
import { emitVariable } from './variable.js';

const EMITTERS: Table<[block: EmitBlock], Code> = {
  variable: emitVariable,
  apply: emitApply,
  var: emitVar,
  section: emitSection,
  repeated: emitRepeated,
  choice: ({ branches }, block) => emitBranches(branches, block),
  ctx: emitCtx,
  eval: ({ program, expression }) => runsExpression(program, expression),
  macro: emitMacro,
  include: emitInclude,
  inject: emitInject,
  struct: ({ body }, block) => block(body),
};

/** The closure back end: turns a block into nested functions without code generation. */
export function emitBlock(block: Block): Code {
  return runBlock(block, (node) => emitNode(node, emitBlock));
}

/** The code of one instruction. */
export function emitNode(node: InstructionNode, block: EmitBlock): Code {
  return dispatch(EMITTERS, node, block);
}
