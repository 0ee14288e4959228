import type { Reference, VarNode } from '../../ast/nodes.js';
import type { JavaScriptEmitter } from './emitter.js';
import { nameOf, planChain, writePureChain } from './formatters.js';
import { stringLiteral } from './literal.js';
import { writeLocal } from './local.js';
import { referenceSource } from './reference.js';
import type { Scope } from './scope.js';
import { chainOf, listOf } from './variable.js';
import type { FunctionWriter } from './writer.js';

/** `{.var @name a|formatter}` (language.md 2.7). */
export function writeVar(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: VarNode,
): void {
  w.weight++;
  const plan = planChain(emitter.closures.plugins, node);
  if (!plan.pure) {
    const [first, ...others] = node.references.map((reference) =>
      referenceSource(emitter, w, scope, reference),
    );
    const chain = chainOf(emitter, plan, node);
    const given = [
      'c',
      w.of(scope, 'f'),
      chain,
      stringLiteral(node.name),
      first,
      ...listOf(others),
    ];
    w.statement(`${emitter.helper('assign')}(${given.join(', ')});`);
    w.calls++;
    return;
  }
  const [reference] = node.references as [Reference];
  const value = nameOf(w, referenceSource(emitter, w, scope, reference));
  const formatted = writePureChain(emitter, w, value, plan);
  const source = formatted.kind === 'constant' ? stringLiteral(formatted.text) : formatted.source;
  const raw = plan.calls.length === 0;
  writeLocal(w, scope, node.name, raw ? `${emitter.helper('known')}(${source})` : source);
}
