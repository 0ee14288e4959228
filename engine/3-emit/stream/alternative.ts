import type { Piece } from '../../4-run/stream.js';
import type { Alternative } from '../../ast/nodes.js';
import { emitTest, type Test } from '../closures/test.js';
import { NOTHING, type StreamEmitter } from './emitter.js';

/** The `{.or}` branches after a block: the first whose test holds runs. */
export function emitAlternative(emitter: StreamEmitter, alternative: Alternative): Piece {
  const branches: { test: Test; body: Piece }[] = [];
  let node = alternative;
  while (node !== null && node.kind === 'or') {
    branches.push({ test: emitTest(emitter.closures, node), body: emitter.block(node.body) });
    node = node.alternative;
  }
  if (branches.length === 0) return NOTHING;
  return (ctx, out) => {
    for (const { test, body } of branches) if (test(ctx)) return body(ctx, out);
    return null;
  };
}
