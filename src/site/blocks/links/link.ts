import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { hostOf } from '../parts/address.js';
import { flag, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/link.js';

/** A link with a text below it; with a `service`, a link to a connected account. */
export const link: BlockDefinition = linkBlock('');

/** A link to the message as a page, in a message. */
export const messageLink: BlockDefinition = linkBlock('View in browser');

function linkBlock(defaultTitle: string): BlockDefinition {
  return {
    template,
    prepare: (value, block) => {
      const url = block.address(child(value, 'url'));
      if (url === '') return undefined;
      const service = text(value, 'service').toLowerCase();
      const otherwise = service === '' ? defaultTitle : block.word('orderNow');
      return {
        url,
        title: text(value, 'title') || otherwise || hostOf(url) || url,
        description: richBlock(child(value, 'description')),
        newWindow: flag(value, 'newWindow'),
        service: /^[\w-]{1,40}$/.test(service) ? service : '',
      };
    },
  };
}
