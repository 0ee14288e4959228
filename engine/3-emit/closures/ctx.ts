import type { CtxNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { holdRecord } from '../../4-run/memory.js';
import { emitReference } from './reference.js';

/**
 * `{.ctx @name key=a}`: stores a new object; missing values stay missing in it (language.md 2.8,
 * 8.13).
 */
export function emitCtx(node: CtxNode): Code {
  const { name } = node;
  const bindings = node.bindings.map(({ key, reference }) => ({
    key,
    read: emitReference(reference),
  }));
  return (ctx) => {
    holdRecord(ctx.budget, bindings.length);
    const value: Record<string, unknown> = Object.create(null);
    for (const { key, read } of bindings) value[key] = read(ctx);
    ctx.frame.setLocal(name, value);
    return '';
  };
}
