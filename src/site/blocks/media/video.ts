import { child } from '../../../../engine/kit.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { FRAME_SANDBOX } from '../parts/frame.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { flag, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { isVideoFile, playerAddress } from '../parts/video-host.js';
import { template } from './generated/video.js';

/** A video: a file in the browser's player, one of a known host in its player, others as a link. */
export const video: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const file = block.address(child(value, 'assetUrl'));
    const url = file || block.address(child(value, 'url'));
    if (url === '') return undefined;
    const title = text(value, 'title');
    const description = richBlock(child(value, 'description'));
    return {
      ...source(url, file !== '' || isVideoFile(url)),
      ...poster(value, block),
      ...captions(value, block),
      url,
      title,
      description,
      hasText: title !== '' || description !== '',
      label: title || block.word('videoLabel'),
      level: block.level,
      loop: flag(value, 'loop'),
      muted: flag(value, 'muted'),
      ratio: aspectRatio(value) || '16 / 9',
    };
  },
};

function source(url: string, isFile: boolean): View {
  const player = isFile ? undefined : playerAddress(url);
  return {
    file: isFile ? url : '',
    frame: player ?? '',
    // The player is known to be of another site, and does not run without its own storage.
    sandbox: `${FRAME_SANDBOX} allow-same-origin`,
  };
}

function poster(value: unknown, block: BlockContext): View {
  const picture = readPicture(child(value, 'image') ?? child(value, 'mainImage'), block);
  return { poster: picture?.src ?? '', picture: pictureHtml(picture, block, { alt: '' }) };
}

function captions(value: unknown, block: BlockContext): View {
  const language = text(value, 'captionsLanguage');
  return {
    captions: block.address(child(value, 'captionsUrl')),
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : 'en',
  };
}
