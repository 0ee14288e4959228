import { atOnce, type Piece } from '../../4-run/stream.js';
import type { RootNode, TemplateNode } from '../../ast/nodes.js';
import { emitNode } from '../closures/emit.js';
import type { Emitter } from '../closures/emitter.js';
import { emitBlock } from './block.js';
import { emitAtOnce, type StreamEmitter } from './emitter.js';
import { emitIf } from './if.js';
import { emitInclude } from './include.js';
import { emitMacro } from './macro.js';
import { findPausable } from './pausable.js';
import { emitPredicate } from './predicate.js';
import { emitRepeated } from './repeated.js';
import { emitSection } from './section.js';
import { emitVariable } from './variable.js';

/**
 * The streaming back end: the blocks around loops and printed partials as generators, which can be
 * paused, and everything else as the closures it already is.
 */
export function emitStream(root: RootNode, closures: Emitter): Piece {
  const pausable = findPausable(root.body);
  const spine = (nodes: readonly TemplateNode[]): Piece =>
    emitBlock(emitter, nodes, (node) => emitPiece(emitter, node, pausable.has(node)));
  const emitter: StreamEmitter = {
    closures,
    block: (nodes) =>
      nodes.some((node) => pausable.has(node)) ? spine(nodes) : emitAtOnce(emitter, nodes),
  };
  return spine(root.body);
}

/** The piece of one instruction; null when it does nothing. */
function emitPiece(emitter: StreamEmitter, node: TemplateNode, pausable: boolean): Piece | null {
  const piece = pausable ? emitPausable(emitter, node) : undefined;
  if (piece !== undefined) return piece;
  const code = emitNode(emitter.closures, node);
  return code === null ? null : atOnce(code);
}

/** Undefined for what only runs at once. */
function emitPausable(emitter: StreamEmitter, node: TemplateNode): Piece | undefined {
  switch (node.kind) {
    case 'variable':
      return emitVariable(emitter, node);
    case 'section':
      return emitSection(emitter, node);
    case 'repeated':
      return emitRepeated(emitter, node);
    case 'predicate':
      return emitPredicate(emitter, node);
    case 'if':
      return emitIf(emitter, node);
    case 'macro':
      return emitMacro(emitter, node);
    case 'include':
      return emitInclude(emitter, node);
    case 'struct':
      return emitter.block(node.body);
    default:
      return undefined;
  }
}
