import type { ApplyNode } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { streamApplied } from '../../4-run/stream.js';
import { enterTag } from '../../4-run/tag.js';
import { emitValues } from '../closures/apply.js';

/** `{a|apply name}` (language.md 2.14). */
export function emitApply(node: ApplyNode): Piece {
  const { call, chain } = node;
  const read = emitValues(node);
  const [{ location }] = chain.steps as [ApplyNode['chain']['steps'][number]];
  return function* (ctx, out) {
    const { frame, values } = ctx;
    const given = read(ctx);
    enterTag(ctx, ctx.frame, location, given);
    yield* streamApplied(ctx, out, call.name, given[0], call.options);
    ctx.values = values;
    ctx.frame = frame;
  };
}
