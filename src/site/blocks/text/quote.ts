import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/quote.js';

/** A quotation with its source. */
export const quote: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const said = richBlock(child(value, 'quote'));
    if (said === '') return undefined;
    return { quote: said, source: text(value, 'source'), url: block.address(child(value, 'url')) };
  },
};
