import type { TemplateNode } from '../../ast/nodes.js';
import type { JavaScriptEmitter } from './emitter.js';
import { planChain } from './formatters.js';
import type { Scope } from './scope.js';
import { MAX_FUNCTION_WEIGHT } from './weight.js';
import type { FunctionWriter } from './writer.js';

/**
 * A run of instructions in `scope`; in functions of their own where this one gets too large. Charges
 * their steps at once, with `turns` more.
 */
export function writeBlock(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  nodes: readonly TemplateNode[],
  place: string,
  turns = 0,
): void {
  const { weights } = emitter.needs;
  w.charge(turns + nodes.length + inPlaceCalls(emitter, nodes), place);
  if (w.weight + weights.of(nodes) <= MAX_FUNCTION_WEIGHT) {
    for (const node of nodes) emitter.writeNode(w, scope, node);
    return;
  }
  for (const part of split(emitter, nodes)) {
    emitter.part(w, place, (inner) => {
      for (const node of part) emitter.writeNode(inner, scope, node);
    });
  }
}

/** Formatters that run in place: each is a step. */
function inPlaceCalls(emitter: JavaScriptEmitter, nodes: readonly TemplateNode[]): number {
  let calls = 0;
  for (const node of nodes) {
    if (node.kind !== 'variable' && node.kind !== 'var') continue;
    const plan = planChain(emitter.closures.plugins, node);
    if (plan.pure) calls += plan.calls.length;
  }
  return calls;
}

/** Parts of a block that each fit a function, as far as single instructions do. */
function split(emitter: JavaScriptEmitter, nodes: readonly TemplateNode[]): TemplateNode[][] {
  const parts: TemplateNode[][] = [[]];
  let weight = 0;
  for (const node of nodes) {
    const added = emitter.needs.weights.ofNode(node);
    if (weight + added > MAX_FUNCTION_WEIGHT && weight > 0) {
      parts.push([]);
      weight = 0;
    }
    (parts.at(-1) as TemplateNode[]).push(node);
    weight += added;
  }
  return parts;
}
