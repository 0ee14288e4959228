import type { Code, Context } from '../../4-run/context.js';
import type { IfNode } from '../../ast/nodes.js';
import { isTruthy } from '../../shared/values.js';
import { emitAlternative } from './alternative.js';
import type { Emitter } from './emitter.js';
import { emitReference, type Read } from './reference.js';

/** `{.if a && b || c}` (language.md 2.6). */
export function emitIf(emitter: Emitter, node: IfNode): Code {
  const test = emitTest(node);
  const body = emitter.block(node.body);
  const otherwise = emitAlternative(emitter, node.alternative);
  return (ctx) => (test(ctx) ? body(ctx) : otherwise(ctx));
}

/** From left to right, without precedence; the first operator that decides ends the test, whatever follows. */
export function emitTest({ references, operators }: IfNode): (ctx: Context) => boolean {
  const [first, ...others] = references.map(emitReference);
  if (first === undefined) return () => false;
  if (others.length === 0) return (ctx) => isTruthy(first(ctx));
  const terms = others.map((read: Read, index) => ({ read, any: operators[index] === '||' }));
  return (ctx) => {
    let result = isTruthy(first(ctx));
    for (const { read, any } of terms) {
      if (any !== result) result = isTruthy(read(ctx));
      if (any === result) return result;
    }
    return result;
  };
}
