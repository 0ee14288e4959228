import type { SectionNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { isTruthy } from '../../shared/values.js';
import { emitBranches } from './choice.js';
import type { EmitBlock } from './emitter.js';
import { emitOwnReference } from './reference.js';

/**
 * `{.section name}`: runs its body with the value as node; its other branches run in the outer
 * frame (language.md 2.3, 8.1).
 */
export function emitSection(node: SectionNode, block: EmitBlock): Code {
  const read = emitOwnReference(node.reference);
  const body = block(node.body);
  const otherwise = emitBranches(node.alternatives, block);
  return (ctx) => {
    const value = read(ctx);
    if (!isTruthy(value)) return otherwise(ctx);
    const { frame: outer, budget } = ctx;
    const { held } = budget;
    ctx.frame = new Frame(value, outer);
    const text = body(ctx);
    ctx.frame = outer;
    budget.held = held;
    return text;
  };
}
