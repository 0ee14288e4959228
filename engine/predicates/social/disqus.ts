import { usesDisqus } from '../../model/website-settings.js';
import { definePredicate } from '../define.js';

/** `{.disqus?}` (predicates.md 6). */
export const disqus = definePredicate({
  name: 'disqus?',
  summary: 'Whether the site uses Disqus for comments.',
  args: [],
  test: (_args, ctx) => usesDisqus((path) => ctx.resolve(path)),
});
