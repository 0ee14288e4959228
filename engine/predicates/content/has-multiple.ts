import { child } from '../../shared/values.js';
import { ownKeys } from '../../shared/walk.js';
import { definePredicate } from '../define.js';

/** `{.has-multiple?}` (predicates.md 2). */
export const hasMultiple = definePredicate({
  name: 'has-multiple?',
  summary: 'Whether the current node is an array or object of more than one value.',
  args: [],
  test(_args, { node, budget }) {
    if (typeof node !== 'object' || node === null) return false;
    if (Array.isArray(node)) return node.length > 1;
    return ownKeys(node, budget).filter((key) => child(node, key) !== undefined).length > 1;
  },
});
