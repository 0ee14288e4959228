import { child } from '../../../engine/kit.js';
import { template } from './comments.gen.js';
import type { BlockContext, BlockDefinition, View } from './define.js';
import { chosenItem } from './parts/chosen-item.js';
import { template as threadTemplate } from './parts/comment-thread.gen.js';
import { isMoment } from './parts/days.js';
import { firstText, list, text, toNumber } from './parts/read.js';
import { richBlock } from './parts/rich-block.js';

/** What visitors said of an item, and the place where a script lets them say more. */
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
  return claimed === id ? html : html.replace(/ id="[^"]*"/, ` id="${claimed}"`);
}

function readComment(comment: unknown): View[] {
  const body = richBlock(child(comment, 'body'));
  const moment = toNumber(child(comment, 'addedOn'));
  const author =
    firstText(child(comment, 'author'), 'displayName') ||
    firstText(comment, 'anonName', 'authorName', 'author') ||
    'Anonymous';
  return body === '' ? [] : [{ body, author, moment: isMoment(moment) ? moment : 0 }];
}
