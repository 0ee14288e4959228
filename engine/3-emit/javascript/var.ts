import type { VarNode } from '../../ast/nodes.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import { referenceSource } from './reference.js';
import type { FunctionWriter, Scope } from './writer.js';

/** `{.var @name a}` (language.md 2.7). */
export function writeVar(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: VarNode,
): void {
  const [reference] = node.references;
  if (node.formatters.length > 0 || reference === undefined) {
    emitter.delegate(w, scope, node);
    return;
  }
  w.weight++;
  const value = referenceSource(w, scope, reference);
  w.statement(`${w.frame(scope)}.setLocal(${stringLiteral(node.name)}, r.data(${value}));`);
}
