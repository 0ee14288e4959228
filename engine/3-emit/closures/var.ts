import type { VarNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { holdText } from '../../4-run/memory.js';
import { runFormatters } from '../../4-run/tag.js';
import { emitReference } from './reference.js';

/** `{.var @name a|formatter}`: stores the first value in the current frame (language.md 2.7). */
export function emitVar({ name, values, chain: { steps } }: VarNode): Code {
  const first = emitReference(values[0]);
  if (steps.length === 0) {
    return (ctx) => {
      ctx.frame.setLocal(name, first(ctx));
      return '';
    };
  }
  const reads = values.map(emitReference);
  return (ctx) => {
    const given = reads.map((read) => read(ctx));
    const value = runFormatters(ctx, steps, given);
    holdText(ctx.budget, value);
    ctx.frame.setLocal(name, value);
    return '';
  };
}
