import { Frame } from '../../4-run/frame.js';
import type { Pausable, Piece } from '../../4-run/stream.js';
import type { SectionNode } from '../../ast/nodes.js';
import { isTruthy } from '../../shared/values.js';
import { emitOwnReference } from '../closures/reference.js';
import { emitAlternative } from './alternative.js';
import type { StreamEmitter } from './emitter.js';

/** `{.section name}` (language.md 2.3, 8.1). */
export function emitSection(emitter: StreamEmitter, node: SectionNode): Piece {
  const read = emitOwnReference(node.reference);
  const body = emitter.block(node.body);
  const otherwise = emitAlternative(emitter, node.alternative);
  return (ctx, out) => {
    const value = read(ctx);
    if (!isTruthy(value)) return otherwise(ctx, out);
    const outer = ctx.frame;
    ctx.frame = new Frame(value, outer);
    const rest = body(ctx, out);
    if (rest !== null) return leaveAfter(rest);
    ctx.frame = outer;
    return null;

    function* leaveAfter(running: Pausable): Pausable {
      yield* running;
      ctx.frame = outer;
    }
  };
}
