import { readText } from '../../shared/walk.js';
import { definePredicate } from '../define.js';

/** `{.collectionTypeNameEquals? name}` (predicates.md 2). */
export const collectionTypeNameEquals = definePredicate({
  name: 'collectionTypeNameEquals?',
  summary: "Whether the nearest 'typeName' is the given name, which is taken literally.",
  args: [{ name: 'name' }],
  test: ([name], ctx) =>
    name !== undefined && readText(ctx.resolve(['typeName']), ctx.budget) === name,
});
