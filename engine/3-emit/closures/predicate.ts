import type { Code } from '../../4-run/context.js';
import type { PredicateNode } from '../../ast/nodes.js';
import { emitAlternative } from './alternative.js';
import type { Emitter } from './emitter.js';
import { emitTest } from './test.js';

/** `{.name? args}` (language.md 2.5). */
export function emitPredicate(emitter: Emitter, node: PredicateNode): Code {
  const test = emitTest(emitter, node);
  const body = emitter.block(node.body);
  const otherwise = emitAlternative(emitter, node.alternative);
  return (ctx) => (test(ctx) ? body(ctx) : otherwise(ctx));
}
