import type { VarNode } from '../../2-analyze/resolved.js';
import type { JavaScriptEmitter } from './emitter.js';
import { expressionOf, writePureChain } from './formatters.js';
import { stringLiteral } from './literal.js';
import { writeLocal } from './local.js';
import { referenceSource } from './reference.js';
import type { EmitScope } from './scope.js';
import { chainCall } from './variable.js';
import type { FunctionWriter } from './writer.js';

/** `{.var @name a|formatter}` (language.md 2.7). */
export function writeVar(
  node: VarNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  const { name, chain, values, location } = node;
  if (!chain.pure) {
    w.statement(`${chainCall('assign', [stringLiteral(name)], node, emitter, w, scope)};`);
    w.calls++;
    return;
  }
  const value = w.variable(referenceSource(emitter, w, scope, values[0]));
  const made = expressionOf(writePureChain(emitter, w, value, chain));
  const stored =
    chain.steps.length === 0
      ? `${emitter.helper('known')}(${made})`
      : `${emitter.helper('held')}(${made}, ${w.register('b')}, ${emitter.location(location)})`;
  writeLocal(emitter, w, scope, name, stored);
}
