import { child } from '../../../../engine/kit.js';
import type { BlockDefinition } from '../define.js';
import { flag, list, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/accordion.js';

/** Texts that open below their titles. With `single` only one is open at a time. */
export const accordion: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const group = flag(value, 'single') ? `${block.id}-items` : '';
    const items = list(value, 'items').flatMap((item) => {
      const title = text(item, 'title');
      const description = richBlock(child(item, 'description'));
      return title === '' ? [] : [{ title, description, open: flag(item, 'open'), group }];
    });
    return items.length === 0 ? undefined : { items };
  },
};
