import type { RepeatedNode } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { isData } from '../../shared/values.js';
import { emitOwnReference } from '../closures/reference.js';
import { emitBranches } from './choice.js';
import { type EmitPieces, NOTHING } from './emitter.js';

/** `{.repeated section name}`: pauses between the elements (language.md 2.4). */
export function emitRepeated(node: RepeatedNode, block: EmitPieces): Piece {
  const read = emitOwnReference(node.reference);
  const otherwise = emitBranches(node.alternatives, block);
  const turns = emitTurns(node, block);
  return (ctx, out) => {
    const list = read(ctx);
    return Array.isArray(list) && list.length > 0 ? turns(list)(ctx, out) : otherwise(ctx, out);
  };
}

function emitTurns(node: RepeatedNode, block: EmitPieces): (list: readonly unknown[]) => Piece {
  const body = block(node.body);
  const between = node.between === null ? NOTHING : block(node.between);
  return (list) =>
    function* (ctx, out) {
      const { frame: outer, budget } = ctx;
      const { held } = budget;
      const loop = new Frame(list, outer);
      const last = list.length - 1;
      for (let index = 0; index <= last; index++) {
        budget.step(1);
        const element: unknown = list[index];
        loop.index = index;
        ctx.frame = new Frame(isData(element) ? element : undefined, loop);
        const rest = body(ctx, out);
        if (rest !== null) yield* rest;
        const more = index < last ? between(ctx, out) : null;
        if (more !== null) yield* more;
        budget.held = held;
        if (out.isFull) yield;
      }
      ctx.frame = outer;
    };
}
