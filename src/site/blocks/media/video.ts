import { child } from '../../../../engine/internals.js';
import { element } from '../../../shared/markup.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { hostOf } from '../parts/address.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { flag, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { isVideoFile, playerAddress } from '../parts/video-host.js';
import { template } from './generated/video.js';

/** A video: a file in the browser's player, one of a known host in its player once it is pressed, others as a link. */
export const video: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const file = block.address(child(value, 'assetUrl'));
    const url = file || block.address(child(value, 'url'));
    if (url === '') return undefined;
    const title = text(value, 'title');
    const label = title || block.word('videoLabel');
    const description = richBlock(child(value, 'description'));
    return {
      ...source(url, file !== '' || isVideoFile(url), label),
      ...poster(value, block),
      ...captions(value, block),
      url,
      title,
      description,
      hasText: title !== '' || description !== '',
      label,
      level: block.level,
      loop: flag(value, 'loop'),
      muted: flag(value, 'muted'),
      ratio: aspectRatio(value) || '16 / 9',
    };
  },
};

/** A player is asked of its site by the island alone; without it there is a link to the video. */
function source(url: string, isFile: boolean, title: string): View {
  const src = isFile ? undefined : playerAddress(url);
  return {
    file: isFile ? url : '',
    player: src === undefined ? '' : element('iframe', { src, title }).toString(),
    provider: src === undefined ? '' : hostOf(url),
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
