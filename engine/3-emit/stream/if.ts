import type { Piece } from '../../4-run/stream.js';
import type { IfNode } from '../../ast/nodes.js';
import { emitTest } from '../closures/if.js';
import { emitAlternative } from './alternative.js';
import type { StreamEmitter } from './emitter.js';

/** `{.if a && b || c}` (language.md 2.6). */
export function emitIf(emitter: StreamEmitter, node: IfNode): Piece {
  const test = emitTest(node);
  const body = emitter.block(node.body);
  const otherwise = emitAlternative(emitter, node.alternative);
  return (ctx, out) => (test(ctx) ? body(ctx, out) : otherwise(ctx, out));
}
