import type { ApplyNode } from '../../2-analyze/resolved.js';
import type { Code, Context } from '../../4-run/context.js';
import { applyTag } from '../../4-run/tag.js';
import { emitReference } from './reference.js';

/** `{a|apply name}` (language.md 2.14). */
export function emitApply(node: ApplyNode): Code {
  const { call, chain } = node;
  const read = emitValues(node);
  const [{ location }] = chain.steps as [ApplyNode['chain']['steps'][number]];
  return (ctx) => applyTag(ctx, ctx.frame, call, location, read(ctx));
}

/** Reads the values of a tag; the first is the partial's node. */
export function emitValues({ values }: ApplyNode): (ctx: Context) => readonly unknown[] {
  const reads = values.map(emitReference);
  return (ctx) => reads.map((read) => read(ctx));
}
