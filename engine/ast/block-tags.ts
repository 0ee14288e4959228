import type { Span } from '../shared/span.js';
import type { Alternative, BlockNode, TemplateNode } from './nodes.js';

/** The branches of a block after its own body; the last one is its end, or null where it is not closed. */
function branchesOf(node: BlockNode): readonly Alternative[] {
  const branches: Alternative[] = ['alternative' in node ? node.alternative : node.end];
  for (let last = branches[0]; last?.kind === 'or'; last = last.alternative) {
    branches.push(last.alternative);
  }
  return branches;
}

/**
 * The tags of a block in the order of its source: the first opens it, the last one ends it unless it is not closed. The
 * bodies of `blockBodies` stand after the tags with their index.
 */
export function blockTags(node: BlockNode, source: string): readonly Span[] {
  // No tag of a block has a brace inside.
  const tagAt = (start: number): Span => {
    const brace = source.indexOf('}', start);
    return { start, end: brace === -1 ? source.length : brace + 1 };
  };
  const first = tagAt(node.span.start);
  const tags = [first];
  if (node.kind === 'repeated' && node.alternatesWith !== null) {
    tags.push(tagAt(node.body.at(-1)?.span.end ?? first.end));
  }
  for (const branch of branchesOf(node)) {
    if (branch !== null) tags.push(branch.kind === 'or' ? tagAt(branch.span.start) : branch.span);
  }
  return tags;
}

/** The nodes of a block: its body, that between items, and those of its other branches. */
export function blockBodies(node: BlockNode): readonly (readonly TemplateNode[])[] {
  const between = node.kind === 'repeated' ? node.alternatesWith : null;
  const others = branchesOf(node).flatMap((each) => (each?.kind === 'or' ? [each.body] : []));
  return [node.body, ...(between === null ? [] : [between]), ...others];
}
