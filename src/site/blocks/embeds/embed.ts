import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { hostOf } from '../parts/address.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { FRAME_SANDBOX } from '../parts/frame.js';
import { text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/embed.js';

/** Code of the site's owner as it is, or another page in a frame that can do nothing to this one. */
export const embed: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const html = text(value, 'html');
    const url = html === '' ? block.address(child(value, 'url')) : '';
    if (html === '' && url === '') return undefined;
    return {
      html,
      url,
      sandbox: FRAME_SANDBOX,
      title: text(value, 'title') || hostOf(url) || 'Embedded content',
      caption: richBlock(child(value, 'caption')),
      ratio: aspectRatio(value) || (html === '' ? '16 / 9' : ''),
    };
  },
};
