import type { Code } from '../../4-run/context.js';
import type { CtxNode } from '../../ast/nodes.js';
import { emitReference } from './reference.js';

/** `{.ctx @name key=a}`: stores a new object; a missing value stays missing in it (language.md 2.8, 8.13). */
export function emitCtx(node: CtxNode): Code {
  const { name } = node;
  const bindings = node.bindings.map(({ key, reference }) => ({
    key,
    read: emitReference(reference),
  }));
  return (ctx) => {
    const value: Record<string, unknown> = Object.create(null);
    for (const { key, read } of bindings) value[key] = read(ctx);
    ctx.frame.setLocal(name, value);
    return '';
  };
}
