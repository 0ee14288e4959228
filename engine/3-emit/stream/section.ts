import type { SectionNode } from '../../2-analyze/resolved.js';
import type { Pausable, Piece } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { isTruthy } from '../../shared/values.js';
import { emitOwnReference } from '../closures/reference.js';
import { emitBranches } from './choice.js';
import type { EmitPieces } from './emitter.js';

/** `{.section name}` (language.md 2.3, 8.1). */
export function emitSection(node: SectionNode, block: EmitPieces): Piece {
  const read = emitOwnReference(node.reference);
  const body = block(node.body);
  const otherwise = emitBranches(node.alternatives, block);
  return (ctx, out) => {
    const value = read(ctx);
    if (!isTruthy(value)) return otherwise(ctx, out);
    const { frame: outer, budget } = ctx;
    const { held } = budget;
    const leave = (): void => {
      ctx.frame = outer;
      budget.held = held;
    };
    ctx.frame = new Frame(value, outer);
    const rest = body(ctx, out);
    if (rest !== null) return leaveAfter(rest);
    leave();
    return null;

    function* leaveAfter(running: Pausable): Pausable {
      yield* running;
      leave();
    }
  };
}
