import type { RootNode } from './nodes.js';

/** Freezes a tree and all it holds, and returns it. Takes no time when it has done so before. */
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
