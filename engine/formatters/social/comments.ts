import { usesDisqus } from '../../model/website-settings.js';
import { toFieldText, toRawText } from '../../shared/html-attributes.js';
import type { Segment } from '../../shared/path.js';
import { resolveFrom } from '../../shared/scope.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/comments.js';

/**
 * Kinds of things with comments; the first one found counts. They are looked up in scope and not in
 * the value.
 */
const KINDS = ['item', 'collection'] as const;

/** `{item|comments}` (formatters.md 4.4). */
export const comments = defineFormatter({
  name: 'comments',
  summary: 'Writes the element in which a script shows the comments of an item or a collection.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const resolve = (path: readonly Segment[]): unknown => resolveFrom(value, path, ctx);
    const disqus = usesDisqus(resolve);
    const kind = KINDS.find((name) => isTruthy(resolve([name])));
    const subject = kind === undefined ? undefined : resolve([kind]);
    const fields = {
      disqus,
      id: toRawText(resolve(['id']), ctx.budget),
      thread: kind === undefined ? null : thread(kind, subject, ctx.budget),
      slot:
        disqus || kind === undefined ? '' : ctx.slot('comments', toFieldText(child(subject, 'id'))),
    };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});

function thread(
  kind: string,
  subject: unknown,
  steps: StepCounter,
): Readonly<Record<string, string>> {
  return {
    kind,
    id: toRawText(child(subject, 'id'), steps),
    count: toRawText(child(subject, 'publicCommentCount'), steps),
    state: toRawText(child(subject, 'commentState'), steps),
  };
}
