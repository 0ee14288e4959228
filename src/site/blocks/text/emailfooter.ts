import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/emailfooter.js';

/** The sender of a message, and the way to unsubscribe. */
export const emailfooter: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const view = {
      text: richBlock(child(value, 'text')),
      address: text(value, 'address'),
      unsubscribeUrl: block.address(child(value, 'unsubscribeUrl')),
    };
    if (Object.values(view).every((part) => part === '')) return undefined;
    return { ...view, unsubscribeWord: block.word('unsubscribe') };
  },
};
