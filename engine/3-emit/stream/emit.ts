import type { Block, InstructionNode, ResolvedTemplate } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { atOnce } from '../../4-run/stream.js';
import { emitBlock, emitNode } from '../closures/emit.js';
import { dispatch, type Table } from '../table.js';
import { emitApply } from './apply.js';
import { runBlock } from './block.js';
import { emitBranches } from './choice.js';
import { type EmitPieces, NOTHING } from './emitter.js';
import { emitInclude } from './include.js';
import { emitMacro } from './macro.js';
import { emitRepeated } from './repeated.js';
import { emitSection } from './section.js';

/** Instructions that never pause. */
const closure = (node: InstructionNode): Piece => atOnce(emitNode(node, emitBlock));

const EMITTERS: Table<[block: EmitPieces], Piece> = {
  variable: closure,
  apply: emitApply,
  var: closure,
  section: emitSection,
  repeated: emitRepeated,
  choice: ({ branches }, block) => emitBranches(branches, block),
  ctx: closure,
  eval: closure,
  macro: emitMacro,
  include: emitInclude,
  inject: closure,
  struct: ({ body }, block) => block(body),
};

/**
 * The streaming back end: generators, which can pause, for blocks around loops and printed
 * partials, and closures for everything else.
 */
export function emitStream({ body }: ResolvedTemplate): Piece {
  return emitPausable(body);
}

function emitPausable(block: Block): Piece {
  return runBlock(block, (node) =>
    // A macro that is registered in pieces can pause at its uses.
    node.facts.unbounded || node.kind === 'macro'
      ? dispatch(EMITTERS, node, emitPieces)
      : closure(node),
  );
}

const emitPieces: EmitPieces = (block) => {
  if (block.facts.unbounded) return emitPausable(block);
  return block.steps === 0 ? NOTHING : atOnce(emitBlock(block));
};
