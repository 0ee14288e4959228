import type { Code } from '../../4-run/context.js';
import { runFormatters } from '../../4-run/tag.js';
import type { VarNode } from '../../ast/nodes.js';
import type { Emitter } from './emitter.js';
import { emitFormatters } from './formatters.js';
import { emitReference, type Read } from './reference.js';

/** `{.var @name a|formatter}`: stores the first value in the current frame (language.md 2.7). */
export function emitVar(emitter: Emitter, node: VarNode): Code {
  const { name } = node;
  const reads = node.references.map(emitReference) as [Read, ...Read[]];
  const [first] = reads;
  const steps = emitFormatters(emitter, node.formatters);
  if (steps.length === 0) {
    return (ctx) => {
      ctx.frame.setLocal(name, first(ctx));
      return '';
    };
  }
  return (ctx) => {
    const values = reads.map((read) => read(ctx));
    ctx.frame.setLocal(name, runFormatters(ctx, steps, values));
    return '';
  };
}
