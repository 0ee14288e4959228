import { chargeText } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** An unclosed tag removes the rest; a stray `>` is removed too, as in the reference. */
const TAGS = /<[^>]*>?|>/g;
const VISIBLE = /[^\s\u200b]/;

/** `{.excerpt?}` (predicates.md 2). */
export const excerpt = definePredicate({
  name: 'excerpt?',
  summary: 'Whether the excerpt of the current node is more than tags and white space.',
  args: [],
  test(_args, ctx) {
    const text = excerptOf(ctx.node);
    chargeText(text.length, ctx.budget);
    return VISIBLE.test(text.replace(TAGS, ''));
  },
});

function excerptOf(node: unknown): string {
  const value = child(node, 'excerpt');
  return [child(value, 'html'), value].find((text) => typeof text === 'string') ?? '';
}
