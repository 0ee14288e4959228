import type { BlockNode, Span, Template, TemplateNode } from '../../engine/index.js';
import { blockBodies, blockTags } from '../../engine/internals.js';
import { type Rows, shorten } from './rows.js';

/** A node of the syntax tree, or a further branch of a block; offsets count UTF-16 units. */
export interface TreeRow extends Span {
  /** The number of blocks around it. */
  readonly depth: number;
  readonly kind: TemplateNode['kind'] | 'branch';
  /** Its source: a tag, or the beginning of a text. */
  readonly source: string;
}

/** The tree of a template in the order of its source: `max` rows of it, and the number of the others. */
export function treeOf({ root, source: { text } }: Template, max: number): Rows<TreeRow> {
  const rows: TreeRow[] = [];
  let more = 0;
  const add = (kind: TreeRow['kind'], depth: number, { start, end }: Span): void => {
    if (rows.length === max) more++;
    else rows.push({ kind, depth, start, end, source: shorten(text.slice(start, end)) });
  };
  const addBlock = (node: BlockNode, depth: number): void => {
    const tags = blockTags(node, text);
    blockBodies(node).forEach((body, index) => {
      add(index === 0 ? node.kind : 'branch', depth, tags[index] ?? node.span);
      addAll(body, depth + 1);
    });
  };
  const addAll = (nodes: readonly TemplateNode[], depth: number): void => {
    for (const node of nodes) {
      if ('body' in node) addBlock(node, depth);
      else add(node.kind, depth, node.span);
    }
  };
  addAll(root.body, 0);
  return { rows, more };
}
