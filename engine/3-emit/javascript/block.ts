import { type Block, MAX_FUNCTION_WEIGHT, type ResolvedNode } from '../../2-analyze/resolved.js';
import type { JavaScriptEmitter } from './emitter.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/**
 * A sequence of instructions in `scope`, in separate functions if this one gets too large. Charges
 * their steps together, with `turns` more.
 */
export function writeBlock(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  { nodes, steps, facts }: Block,
  place: string,
  turns = 0,
): void {
  w.charge(turns + steps + inPlaceCalls(nodes), place);
  if (w.weight + facts.weight <= MAX_FUNCTION_WEIGHT) {
    writeNodes(emitter, w, scope, nodes);
    return;
  }
  for (const part of split(nodes)) {
    emitter.part(w, place, (inner) => writeNodes(emitter, inner, scope, part));
  }
}

/**
 * Offers the text after a block with branches to that block, and writes it here if the block does
 * not take it.
 */
function writeNodes(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  nodes: readonly ResolvedNode[],
): void {
  const outer = w.offer('');
  let next = 0;
  while (next < nodes.length) {
    const node = nodes[next++] as ResolvedNode;
    let text = '';
    if (hasBranches(node) && !emitter.debug) {
      for (let after = nodes[next]; after?.kind === 'text'; after = nodes[++next]) {
        text += after.text;
      }
    }
    w.offer(text);
    emitter.writeNode(w, scope, node);
    w.text(w.offer(''));
  }
  w.offer(outer);
}

function hasBranches({ kind }: ResolvedNode): boolean {
  return kind === 'choice' || kind === 'section' || kind === 'repeated';
}

/** The number of formatters that run inline, each of which is a step. */
function inPlaceCalls(nodes: readonly ResolvedNode[]): number {
  let calls = 0;
  for (const node of nodes)
    if ('chain' in node && node.chain.pure) calls += node.chain.steps.length;
  return calls;
}

/** Splits a block into parts that each fit a function, as far as single instructions do. */
function split(nodes: readonly ResolvedNode[]): ResolvedNode[][] {
  const parts: ResolvedNode[][] = [[]];
  let weight = 0;
  for (const node of nodes) {
    if (weight + node.facts.weight > MAX_FUNCTION_WEIGHT && weight > 0) {
      parts.push([]);
      weight = 0;
    }
    (parts.at(-1) as ResolvedNode[]).push(node);
    weight += node.facts.weight;
  }
  return parts;
}
