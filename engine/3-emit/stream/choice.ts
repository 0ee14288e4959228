import type { Branch } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { emitTest } from '../closures/test.js';
import type { EmitPieces } from './emitter.js';

/** The branches of a block: the first one with a true test runs. */
export function emitBranches(branches: readonly Branch[], block: EmitPieces): Piece {
  const emitted = branches.map(({ test, body }) => ({ test: emitTest(test), body: block(body) }));
  return (ctx, out) => {
    for (const { test, body } of emitted) if (test(ctx)) return body(ctx, out);
    return null;
  };
}
