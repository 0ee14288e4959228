import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { collectionAddress, collectionTitle } from '../parts/collection.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/collectionlink.js';

/** A link to a collection of the site. */
export const collectionlink: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const found = block.collection(value);
    if (found === undefined) return undefined;
    return {
      url: collectionAddress(found, block),
      title: text(value, 'title') || collectionTitle(found),
      description: richBlock(child(value, 'description')),
      picture: pictureHtml(readPicture(child(value, 'image'), block), block, { alt: '' }),
    };
  },
};
