import type { TemplateNode } from '../../ast/nodes.js';
import { isPrinted } from '../closures/include.js';

/**
 * The instructions that a streamed render can pause inside: loops and printed partials, whose size
 * the template does not bound, and the blocks around them. All others run at once, as closures.
 */
export function findPausable(nodes: readonly TemplateNode[]): ReadonlySet<TemplateNode> {
  const found = new Set<TemplateNode>();
  markAll(nodes, found);
  return found;
}

/** Whether any of the nodes is pausable. */
function markAll(nodes: readonly TemplateNode[], found: Set<TemplateNode>): boolean {
  let any = false;
  for (const node of nodes) if (mark(node, found)) any = true;
  return any;
}

function mark(node: TemplateNode, found: Set<TemplateNode>): boolean {
  const own = isUnbounded(node);
  const inner = bodiesOf(node).map((body) => markAll(body, found));
  const pausable = own || inner.includes(true);
  if (pausable) found.add(node);
  // A macro prints where it is applied.
  return pausable && node.kind !== 'macro';
}

function isUnbounded(node: TemplateNode): boolean {
  switch (node.kind) {
    case 'repeated':
      return true;
    case 'variable':
      return node.formatters.length === 1 && node.formatters[0]?.name === 'apply';
    case 'include':
      return isPrinted(node);
    default:
      return false;
  }
}

function bodiesOf(node: TemplateNode): (readonly TemplateNode[])[] {
  if (!('body' in node)) return [];
  const bodies: (readonly TemplateNode[])[] = [node.body];
  if (node.kind === 'repeated' && node.alternatesWith !== null) bodies.push(node.alternatesWith);
  let branch = 'alternative' in node ? node.alternative : null;
  while (branch !== null && branch.kind === 'or') {
    bodies.push(branch.body);
    branch = branch.alternative;
  }
  return bodies;
}
