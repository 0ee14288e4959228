import { type BlockNode, type Span, visit } from '../../engine/index.js';
import { blockTags } from '../../engine/internals.js';
import { rootsOf } from '../site/check/calls.js';
import type { CheckedTemplate } from '../site/check/define.js';

/** A block of a template with its tags: the first opens it, the last one ends it unless it is not closed. */
export interface TagBlock {
  readonly node: BlockNode;
  readonly tags: readonly Span[];
}

const known = new WeakMap<CheckedTemplate, readonly TagBlock[]>();

/** The blocks of a template in the order of its source; the outer before the inner ones. */
export function blocksIn(template: CheckedTemplate): readonly TagBlock[] {
  const found = known.get(template) ?? readBlocks(template);
  known.set(template, found);
  return found;
}

/** The block of a tag at an offset. */
export function blockWithTagAt(template: CheckedTemplate, offset: number): TagBlock | undefined {
  return blocksIn(template).find(({ tags }) =>
    tags.some(({ start, end }) => start <= offset && offset < end),
  );
}

function readBlocks(template: CheckedTemplate): readonly TagBlock[] {
  const { text } = template.file;
  const blocks: TagBlock[] = [];
  const add = (node: BlockNode): void => {
    blocks.push({ node, tags: blockTags(node, text) });
  };
  const visitor = { section: add, repeated: add, predicate: add, if: add, macro: add };
  for (const root of rootsOf(template)) visit(root, visitor);
  return blocks.sort((a, b) => a.node.span.start - b.node.span.start);
}

/** The source of the tag that opens a block. */
export function openingOf({ tags: [first] }: TagBlock, { file }: CheckedTemplate): string {
  return first === undefined ? '' : file.text.slice(first.start, first.end);
}
