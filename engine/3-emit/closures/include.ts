import { LimitReached } from '../../4-run/budget.js';
import type { Code } from '../../4-run/context.js';
import { includePartial } from '../../4-run/partials.js';
import type { IncludeNode } from '../../ast/nodes.js';
import { type Emitter, locate } from './emitter.js';

/** `{.include name output}`: runs a partial in the current frame; prints only with `output` (language.md 2.11). */
export function emitInclude(emitter: Emitter, node: IncludeNode): Code {
  const { name } = node;
  const location = locate(emitter, node.span);
  const prints = isPrinted(node);
  return (ctx) => {
    if (!ctx.host.includes) return '';
    ctx.location = location;
    try {
      const text = includePartial(ctx, name);
      return prints ? text : '';
    } catch (error) {
      if (error instanceof LimitReached && !prints) error.rendered = '';
      throw error;
    }
  };
}

/** Whether the text of the partial is output. */
export function isPrinted({ args }: IncludeNode): boolean {
  return args.values.includes('output');
}
