import type { AstNode, RootNode, TemplateNode } from './nodes.js';

/** A function per kind of node, called before the node's children. */
export type NodeVisitor = {
  readonly [Kind in AstNode['kind']]?: (node: Extract<AstNode, { kind: Kind }>) => void;
};

/** Calls the visitor's functions for every node under `root`, in source order. */
export function visit(root: RootNode, visitor: NodeVisitor): void {
  const call = visitor as { readonly [kind: string]: ((node: AstNode) => void) | undefined };
  visitAll(root, (node) => call[node.kind]?.(node));
}

/** Calls one function for every node under `root`, in source order, before the node's children. */
export function visitAll(root: RootNode, enter: (node: AstNode) => void): void {
  const visitBlock = (nodes: readonly TemplateNode[]): void => {
    for (const node of nodes) visitChain(node);
  };
  // A loop rather than recursion, since a chain of branches may be longer than the nesting limit of
  // blocks.
  const visitChain = (first: AstNode): void => {
    let node: AstNode | undefined = first;
    while (node !== undefined) {
      enter(node);
      if ('body' in node) visitBlock(node.body);
      if (node.kind === 'repeated' && node.alternatesWith !== null) visitBlock(node.alternatesWith);
      const next: AstNode | { kind: 'end' } | null =
        'alternative' in node ? node.alternative : null;
      node = next === null || next.kind === 'end' ? undefined : next;
    }
  };
  visitChain(root);
}
