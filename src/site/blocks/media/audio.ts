import { child } from '../../../../engine/internals.js';
import type { BlockDefinition } from '../define.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { firstText, flag, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { readTrack } from '../parts/track.js';
import { template } from './generated/audio.js';

/** A recording in the browser's player. */
export const audio: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const track = readTrack(value, block);
    if (track === undefined) return undefined;
    return {
      ...track,
      author: firstText(value, 'author', 'artist'),
      label: text(value, 'title') || block.word('audioLabel'),
      description: richBlock(child(value, 'description')),
      download: flag(value, 'download'),
      picture: pictureHtml(readPicture(child(value, 'image'), block), block),
    };
  },
};
