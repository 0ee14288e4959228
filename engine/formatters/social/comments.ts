import { usesDisqus } from '../../model/website-settings.js';
import { toRawText } from '../../shared/html-attributes.js';
import type { Segment } from '../../shared/path.js';
import { resolveFrom } from '../../shared/scope.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/comments.js';

/** What can have comments, the first one found first. Looked up in scope: it is not the value. */
const KINDS = ['item', 'collection'] as const;

/** `{item|comments}` (formatters.md 4.4). */
export const comments = defineFormatter({
  name: 'comments',
  summary: 'Writes the place where a script shows the comments of an item or a collection.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const resolve = (path: readonly Segment[]): unknown => resolveFrom(value, path, ctx);
    const fields = {
      disqus: usesDisqus(resolve),
      id: toRawText(resolve(['id']), ctx.budget),
      thread: thread(resolve, ctx.budget),
    };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});

function thread(
  resolve: (path: readonly Segment[]) => unknown,
  steps: StepCounter,
): Readonly<Record<string, string>> | null {
  const kind = KINDS.find((name) => isTruthy(resolve([name])));
  if (kind === undefined) return null;
  const subject = resolve([kind]);
  return {
    kind,
    id: toRawText(child(subject, 'id'), steps),
    count: toRawText(child(subject, 'publicCommentCount'), steps),
    state: toRawText(child(subject, 'commentState'), steps),
  };
}
