import type { InstructionNode } from '../2-analyze/resolved.js';

/** A function for every kind of instruction. A back end without one does not compile. */
export type Table<Rest extends readonly unknown[], Result> = {
  readonly [Kind in InstructionNode['kind']]: (
    node: Extract<InstructionNode, { kind: Kind }>,
    ...rest: Rest
  ) => Result;
};

/** Calls the function for a node's kind. */
export function dispatch<Rest extends readonly unknown[], Result>(
  table: Table<Rest, Result>,
  node: InstructionNode,
  ...rest: Rest
): Result {
  const call = table[node.kind] as (node: InstructionNode, ...rest: Rest) => Result;
  return call(node, ...rest);
}
