/** Opcodes with a block, and the place of each part in their array (language.md 7). */
const BLOCKS: ReadonlyMap<unknown, { blocks: readonly number[]; alternative?: number }> = new Map([
  [17, { blocks: [2], alternative: 3 }],
  [2, { blocks: [2], alternative: 3 }],
  [4, { blocks: [2, 4], alternative: 3 }],
  [5, { blocks: [3], alternative: 4 }],
  [7, { blocks: [3], alternative: 4 }],
  [8, { blocks: [3], alternative: 4 }],
  [10, { blocks: [2] }],
  [20, { blocks: [2] }],
]);

/** The places of optional arguments and formatters in an instruction. */
const OPTIONAL: ReadonlyMap<unknown, number> = new Map([
  [1, 2],
  [5, 2],
  [6, 3],
  [7, 2],
  [9, 3],
  [24, 2],
]);

const END = 3;

/**
 * One normal form for instruction trees of either reference: an empty block is `[]`, a missing
 * alternative END, a missing argument or formatter list 0.
 */
export function normalizeTree(node: unknown): unknown {
  if (!Array.isArray(node)) return node;
  const copy: unknown[] = [...node];
  const optional = OPTIONAL.get(copy[0]);
  if (optional !== undefined) copy[optional] = copy[optional] ?? 0;
  const shape = BLOCKS.get(copy[0]);
  if (shape === undefined) return copy;
  for (const place of shape.blocks) {
    const block = copy[place];
    copy[place] = Array.isArray(block) ? block.map(normalizeTree) : [];
  }
  if (shape.alternative !== undefined) {
    copy[shape.alternative] = normalizeTree(copy[shape.alternative] ?? END);
  }
  return copy;
}
