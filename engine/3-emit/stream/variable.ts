import { type Piece, streamApplied } from '../../4-run/stream.js';
import { enterTag } from '../../4-run/tag.js';
import type { VariableNode } from '../../ast/nodes.js';
import { readAppliedPartial } from '../closures/apply.js';
import type { StreamEmitter } from './emitter.js';

/** `{a|apply name}` (language.md 2.14); undefined when that is not all of the chain. */
export function emitVariable(emitter: StreamEmitter, node: VariableNode): Piece | undefined {
  const applied = readAppliedPartial(emitter.closures, node);
  if (applied === null) return undefined;
  const { call, location, read } = applied;
  return function* (ctx, out) {
    const { frame, values } = ctx;
    const given = read(ctx);
    enterTag(ctx, ctx.frame, location, given);
    yield* streamApplied(ctx, out, call.name, given[0], call.options);
    ctx.values = values;
    ctx.frame = frame;
  };
}
