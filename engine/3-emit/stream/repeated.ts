import { Frame } from '../../4-run/frame.js';
import type { Piece } from '../../4-run/stream.js';
import type { RepeatedNode } from '../../ast/nodes.js';
import { isData } from '../../shared/values.js';
import { emitOwnReference } from '../closures/reference.js';
import { emitAlternative } from './alternative.js';
import { NOTHING, type StreamEmitter } from './emitter.js';

/** `{.repeated section name}`: pauses between the elements (language.md 2.4). */
export function emitRepeated(emitter: StreamEmitter, node: RepeatedNode): Piece {
  const read = emitOwnReference(node.reference);
  const otherwise = emitAlternative(emitter, node.alternative);
  const turns = emitTurns(emitter, node);
  return (ctx, out) => {
    const list = read(ctx);
    return Array.isArray(list) && list.length > 0 ? turns(list)(ctx, out) : otherwise(ctx, out);
  };
}

function emitTurns(
  emitter: StreamEmitter,
  { body: nodes, alternatesWith }: RepeatedNode,
): (list: readonly unknown[]) => Piece {
  const body = emitter.block(nodes);
  const between = alternatesWith === null ? NOTHING : emitter.block(alternatesWith);
  return (list) =>
    function* (ctx, out) {
      const outer = ctx.frame;
      const loop = new Frame(list, outer);
      const last = list.length - 1;
      for (let index = 0; index <= last; index++) {
        ctx.budget.step(1);
        const element: unknown = list[index];
        loop.index = index;
        ctx.frame = new Frame(isData(element) ? element : undefined, loop);
        const rest = body(ctx, out);
        if (rest !== null) yield* rest;
        const more = index < last ? between(ctx, out) : null;
        if (more !== null) yield* more;
        if (out.isFull) yield;
      }
      ctx.frame = outer;
    };
}
