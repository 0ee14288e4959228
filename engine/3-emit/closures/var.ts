import type { Code } from '../../4-run/context.js';
import type { VarNode } from '../../ast/nodes.js';
import type { Emitter } from './emitter.js';
import { emitFormatters } from './formatters.js';
import { emitReference } from './reference.js';

/** `{.var @name a|formatter}`: stores the first value in the current frame (language.md 2.7). */
export function emitVar(emitter: Emitter, node: VarNode): Code {
  const { name } = node;
  const reads = node.references.map(emitReference);
  const chain = emitFormatters(emitter, node.formatters);
  return (ctx) => {
    const values = reads.map((read) => read(ctx));
    ctx.frame.setLocal(name, chain === null ? values[0] : chain(ctx, values));
    return '';
  };
}
