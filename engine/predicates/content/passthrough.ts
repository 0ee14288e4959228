import { child, isTruthy, toText } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.passthrough?}` (predicates.md 2). */
export const passthrough = definePredicate({
  name: 'passthrough?',
  summary: 'Whether the current node sends its visitors on to its source.',
  args: [],
  test: (_args, { node }) =>
    isTruthy(child(node, 'passthrough')) && toText(child(node, 'sourceUrl')) !== '',
});
