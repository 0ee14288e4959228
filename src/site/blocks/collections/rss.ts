import type { BlockDefinition } from '../define.js';
import { queryAddress } from '../parts/address.js';
import { collectionAddress } from '../parts/collection.js';
import { text } from '../parts/read.js';
import { template } from './generated/rss.js';

/** A link to the feed of a collection. */
export const rss: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const found = block.collection(value);
    if (found === undefined) return undefined;
    const url = queryAddress(collectionAddress(found, block), 'format', 'rss');
    return { url, label: text(value, 'title') || 'RSS' };
  },
};
