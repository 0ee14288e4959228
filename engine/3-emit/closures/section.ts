import type { Code } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import type { SectionNode } from '../../ast/nodes.js';
import { isTruthy } from '../../shared/values.js';
import { emitAlternative } from './alternative.js';
import type { Emitter } from './emitter.js';
import { emitOwnReference } from './reference.js';

/** `{.section name}`: runs its body with the value as node; the other branches run outside it (language.md 2.3, 8.1). */
export function emitSection(emitter: Emitter, node: SectionNode): Code {
  const read = emitOwnReference(node.reference);
  const body = emitter.block(node.body);
  const otherwise = emitAlternative(emitter, node.alternative);
  return (ctx) => {
    const value = read(ctx);
    if (!isTruthy(value)) return otherwise(ctx);
    const outer = ctx.frame;
    ctx.frame = new Frame(value, outer);
    const text = body(ctx);
    ctx.frame = outer;
    return text;
  };
}
