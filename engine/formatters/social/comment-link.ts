import { usesDisqus } from '../../model/website-settings.js';
import { toRawText } from '../../shared/html-attributes.js';
import type { Segment } from '../../shared/path.js';
import { resolveFrom } from '../../shared/scope.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/comment-link.js';

/** `{item|comment-link}` (formatters.md 4.3). */
export const commentLink = defineFormatter({
  name: 'comment-link',
  summary: 'Writes a link to the comments of an item, with their number.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const resolve = (path: readonly Segment[]): unknown => resolveFrom(value, path, ctx);
    const count = resolve(['publicCommentCount']);
    const fields = {
      disqus: usesDisqus(resolve),
      id: toRawText(resolve(['id']), ctx.budget),
      url: toRawText(resolve(['fullUrl']), ctx.budget),
      count: count === 0 ? 'No' : toRawText(count, ctx.budget),
      ending: count === 1 ? '' : 's',
    };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});
