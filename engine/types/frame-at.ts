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
  // No tag of a block has a brace inside.
  const after = (start: number): number => {
    const brace = source.indexOf('}', start);
    return brace === -1 ? source.length : brace + 1;
  };
  const start = after(node.span.start);
  const inner = innerFrame(node, frame);
  const bodies: Body[] = [{ start, nodes: node.body, frame: inner }];
  if (node.kind === 'repeated' && node.alternatesWith !== null) {
    const end = node.body.at(-1)?.span.end ?? start;
    bodies.push({ start: after(end), nodes: node.alternatesWith, frame: inner });
  }
  let next: Alternative = 'alternative' in node ? node.alternative : node.end;
  for (; next?.kind === 'or'; next = next.alternative) {
    bodies.push({ start: after(next.span.start), nodes: next.body, frame });
  }
  return bodies;
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
