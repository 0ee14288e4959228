import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { text } from '../parts/read.js';
import { template } from './generated/logo.js';

/** The site's mark or name, as a link to its first page. */
export const logo: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const title = text(value, 'title');
    const picture = readPicture(child(value, 'image'), block);
    return {
      picture: pictureHtml(picture, block, { alt: picture?.alt || title || 'Home' }),
      title,
      url: block.address(child(value, 'url')) || '/',
    };
  },
};
