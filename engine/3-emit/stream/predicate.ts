import type { Piece } from '../../4-run/stream.js';
import type { PredicateNode } from '../../ast/nodes.js';
import { emitTest } from '../closures/test.js';
import { emitAlternative } from './alternative.js';
import type { StreamEmitter } from './emitter.js';

/** `{.name? args}` (language.md 2.5). */
export function emitPredicate(emitter: StreamEmitter, node: PredicateNode): Piece {
  const test = emitTest(emitter.closures, node);
  const body = emitter.block(node.body);
  const otherwise = emitAlternative(emitter, node.alternative);
  return (ctx, out) => (test(ctx) ? body(ctx, out) : otherwise(ctx, out));
}
