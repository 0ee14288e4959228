import type { TemplateNode } from '../../ast/nodes.js';
import { type JavaScriptEmitter, MAX_FUNCTION_WEIGHT, weightOf } from './emitter.js';
import { pureCalls } from './variable.js';
import type { FunctionWriter, Scope } from './writer.js';

/** A run of instructions in `scope`; in functions of their own where this one gets too large. */
export function writeBlock(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  nodes: readonly TemplateNode[],
  place: string,
): void {
  if (nodes.length === 0) return;
  const steps = nodes.length + inPlaceCalls(emitter, nodes);
  w.statement(`b.enter(${steps}, ${place});`);
  if (w.weight + weightOf(nodes) <= MAX_FUNCTION_WEIGHT) {
    for (const node of nodes) emitter.writeNode(w, scope, node);
    return;
  }
  for (const part of split(nodes)) {
    const name = emitter.function(scope, place, (inner) => {
      for (const node of part) emitter.writeNode(inner, scope, node);
    });
    w.append(`${name}(c)`);
    w.flush();
    w.weight++;
  }
}

function inPlaceCalls(emitter: JavaScriptEmitter, nodes: readonly TemplateNode[]): number {
  let calls = 0;
  for (const node of nodes) if (node.kind === 'variable') calls += pureCalls(emitter, node);
  return calls;
}

/** Parts of a block that each fit a function, as far as single instructions do. */
function split(nodes: readonly TemplateNode[]): TemplateNode[][] {
  const parts: TemplateNode[][] = [[]];
  let weight = 0;
  for (const node of nodes) {
    const added = weightOf([node]);
    if (weight + added > MAX_FUNCTION_WEIGHT && weight > 0) {
      parts.push([]);
      weight = 0;
    }
    (parts.at(-1) as TemplateNode[]).push(node);
    weight += added;
  }
  return parts;
}
