import type { RootNode } from './nodes.js';

/** Freezes a tree with all its nodes, and returns it. A frozen tree is returned at once. */
export function freezeTree(root: RootNode): RootNode {
  const pending: object[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const value of Object.values(next)) {
      if (typeof value === 'object' && value !== null) pending.push(value);
    }
  }
  return root;
}
