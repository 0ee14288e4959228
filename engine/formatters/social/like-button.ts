import { toFieldText, toRawText } from '../../shared/html-attributes.js';
import type { Segment } from '../../shared/path.js';
import { resolveFrom } from '../../shared/scope.js';
import { isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/like-button.js';

const COUNTER = '\n    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  ';

/** `{item|like-button}` (formatters.md 4.5). */
export const likeButton = defineFormatter({
  name: 'like-button',
  summary: 'Writes the like button of an item if the site has likes enabled.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const field = (...path: Segment[]): unknown => resolveFrom(value, path, ctx);
    if (!isTruthy(value) || !isTruthy(field('websiteSettings', 'simpleLikingEnabled'))) return '';
    const id = toRawText(field('id'), ctx.budget);
    const count = toRawText(field('likeCount'), ctx.budget);
    const counter = ctx.slot('like', toFieldText(field('id')), { count }, COUNTER);
    const fields = { id, count, counter };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});
