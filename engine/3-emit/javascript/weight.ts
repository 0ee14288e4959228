import type { Alternative, TemplateNode } from '../../ast/nodes.js';

/** Larger functions are left to the interpreter for long, and compiled badly (performance.md 3.2). */
export const MAX_FUNCTION_WEIGHT = 32;

/** How many dynamic instructions blocks hold, those of inner blocks included. */
export class Weights {
  readonly #known = new Map<readonly TemplateNode[], number>();

  of(nodes: readonly TemplateNode[]): number {
    let weight = this.#known.get(nodes);
    if (weight === undefined) {
      weight = 0;
      for (const node of nodes) weight += this.ofNode(node);
      this.#known.set(nodes, weight);
    }
    return weight;
  }

  ofNode(node: TemplateNode): number {
    if (node.kind === 'text' || node.kind === 'literal' || node.kind === 'comment') return 0;
    let weight = 1;
    if ('body' in node) weight += this.of(node.body);
    if (node.kind === 'repeated') weight += this.of(node.alternatesWith ?? []);
    if (node.kind === 'if') weight += node.references.length - 1;
    return 'alternative' in node ? weight + this.#ofBranches(node.alternative) : weight;
  }

  #ofBranches(first: Alternative): number {
    let weight = 0;
    let next = first;
    while (next !== null && next.kind === 'or') {
      weight += 1 + this.of(next.body);
      next = next.alternative;
    }
    return weight;
  }
}
