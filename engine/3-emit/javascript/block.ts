import type { TemplateNode } from '../../ast/nodes.js';
import { staticText } from '../closures/block.js';
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
    writeNodes(emitter, w, scope, nodes);
    return;
  }
  for (const part of split(emitter, nodes)) {
    emitter.part(w, place, (inner) => writeNodes(emitter, inner, scope, part));
  }
}

/** The text that follows a block with branches is offered to it, and written here if it is not taken. */
function writeNodes(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  nodes: readonly TemplateNode[],
): void {
  const outer = w.offer('');
  let next = 0;
  while (next < nodes.length) {
    const node = nodes[next++] as TemplateNode;
    const end = hasBranches(node) && !emitter.debug ? endOfText(nodes, next) : next;
    w.offer(nodes.slice(next, end).map(staticText).join(''));
    next = end;
    emitter.writeNode(w, scope, node);
    w.text(w.offer(''));
  }
  w.offer(outer);
}

function hasBranches({ kind }: TemplateNode): boolean {
  return kind === 'if' || kind === 'predicate' || kind === 'section' || kind === 'repeated';
}

/** Where the static text that begins at an index ends. */
function endOfText(nodes: readonly TemplateNode[], start: number): number {
  const length = nodes.slice(start).findIndex((node) => staticText(node) === undefined);
  return length < 0 ? nodes.length : start + length;
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
