import { blockBodies, blockTags } from '../ast/block-tags.js';
import type { Alternative, BlockNode, RootNode, TemplateNode } from '../ast/nodes.js';
import { visitInFrame } from './infer.js';
import { makeFrame, resolveOwnPlaces, type TypeFrame } from './scope.js';

/** The nodes after a tag of a block, up to its next one, and the frame in which they run. */
interface Body {
  /** The offset of its first unit, after its tag. */
  readonly start: number;
  readonly nodes: readonly TemplateNode[];
  readonly frame: TypeFrame;
}

/**
 * The frame at an offset of a template that begins in `start`, with the variables and macros that were set before the
 * offset. Inside of a tag it is the frame in which the tag is read.
 */
export function frameAt(
  { body }: RootNode,
  source: string,
  offset: number,
  start: TypeFrame,
): TypeFrame {
  let nodes: readonly TemplateNode[] | undefined = body;
  let frame = start;
  while (nodes !== undefined) {
    const around: TemplateNode | undefined = nodes.find((node) => isAround(node, offset));
    const before = nodes.filter((node) => node !== around && node.span.end <= offset);
    visitInFrame(before, frame);
    nodes = undefined;
    if (around === undefined || !isBlock(around)) continue;
    const inside: Body | undefined = bodiesOf(around, source, frame).findLast(
      (each) => each.start <= offset,
    );
    if (inside === undefined || isInTag(source, inside, offset)) continue;
    ({ nodes, frame } = inside);
  }
  return frame;
}

function isBlock(node: TemplateNode): node is BlockNode {
  return 'body' in node;
}

/** Whether an offset is inside of a node; a block without an end goes on at the end of the source. */
function isAround(node: TemplateNode, offset: number): boolean {
  const { start, end } = node.span;
  if (start >= offset || offset > end) return false;
  return offset < end || (isBlock(node) && isUnclosed(node));
}

function isUnclosed(node: BlockNode): boolean {
  let last: Alternative = 'alternative' in node ? node.alternative : node.end;
  while (last?.kind === 'or') last = last.alternative;
  return last === null;
}

/** Whether an offset after the nodes of a body is inside of the next tag of the block. */
function isInTag(source: string, { start, nodes }: Body, offset: number): boolean {
  const end = nodes.at(-1)?.span.end ?? start;
  return offset > end && end < source.length;
}

function bodiesOf(node: BlockNode, source: string, frame: TypeFrame): readonly Body[] {
  const inner = innerFrame(node, frame);
  // The items of a list are also those of the body between them.
  const own = node.kind === 'repeated' && node.alternatesWith !== null ? 2 : 1;
  const tags = blockTags(node, source);
  return blockBodies(node).map((nodes, index) => ({
    start: tags[index]?.end ?? source.length,
    nodes,
    frame: index < own ? inner : frame,
  }));
}

function innerFrame(node: BlockNode, frame: TypeFrame): TypeFrame {
  if (node.kind === 'section') {
    return makeFrame(resolveOwnPlaces(frame, node.reference.path), frame);
  }
  if (node.kind === 'repeated') {
    const lists = resolveOwnPlaces(frame, node.reference.path);
    return makeFrame(
      lists.map((list) => list.element()),
      frame,
    );
  }
  // The data of a macro is that of its uses.
  return node.kind === 'macro' ? makeFrame([], null) : frame;
}
