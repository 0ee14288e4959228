import { child } from '../../../../engine/internals.js';
import { token } from '../../../shared/markup.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { chosenItem } from '../parts/chosen-item.js';
import { isMoment } from '../parts/days.js';
import { template as threadTemplate } from '../parts/generated/comment-thread.js';
import { firstText, list, text, toNumber } from '../parts/read.js';
import { template } from './generated/comments.js';

/** The comments of an item, and the place where a script adds the form for new ones. */
export const comments: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const item = chosenItem(value, block);
    if (item === undefined) return undefined;
    return {
      thread: threadHtml(item, block),
      comments: list(item, 'comments').flatMap(readComment),
    };
  },
};

/** The formatter names the place after the item: a second place for the same item gets another id. */
function threadHtml(item: object, block: BlockContext): string {
  const id = `comments-${text(item, 'id')}`;
  const html = block.host.render(threadTemplate, { id: text(item, 'id'), item });
  const claimed = block.claimId(id);
  return claimed === id ? html : html.replace(/ id="[^"]*"/, () => ` id="${token(claimed)}"`);
}

function readComment(comment: unknown): View[] {
  // Comments of visitors are plain text, even where they look like HTML.
  const body = text(comment, 'body');
  const moment = toNumber(child(comment, 'addedOn'));
  const author =
    firstText(child(comment, 'author'), 'displayName') ||
    firstText(comment, 'anonName', 'authorName', 'author') ||
    'Anonymous';
  return body === '' ? [] : [{ body, author, moment: isMoment(moment) ? moment : 0 }];
}
