import type { Segment } from './path.js';
import { child, follow } from './values.js';

/** The scope of name lookups: the context of a formatter or predicate. */
export interface Scope {
  resolve(path: readonly Segment[]): unknown;
}

/**
 * Looks a path up in a value, then from the current frame outwards, like a template with the value
 * as its node (commerce.md 0.3). Only the first segment searches; null ends the search.
 */
export function resolveFrom(value: unknown, path: readonly Segment[], scope: Scope): unknown {
  const own = child(value, path[0] as Segment);
  return own === undefined ? scope.resolve(path) : follow(own, path, 1);
}
