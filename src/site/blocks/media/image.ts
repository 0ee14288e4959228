import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { ALIGNMENTS } from '../parts/alignment.js';
import { aspectRatio } from '../parts/aspect-ratio.js';
import { type Picture, pictureHtml, readPicture } from '../parts/picture.js';
import { firstText, flag, oneOf, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/image.js';

/** A picture, with the texts of its variant. */
export const image: BlockDefinition = {
  template,
  prepare: (value, block) => {
    const picture = readPicture(child(value, 'image') ?? value, block);
    return picture === undefined ? undefined : imageView(value, picture, block);
  },
};

function imageView(value: unknown, picture: Picture, block: BlockContext): View {
  const texts = {
    title: text(value, 'title'),
    subtitle: richBlock(child(value, 'subtitle')),
    caption: richBlock(child(value, 'caption') ?? child(value, 'description')),
  };
  const address = block.address(firstText(value, 'url', 'clickthroughUrl'));
  const buttonText = text(value, 'buttonText');
  const button = address !== '' && buttonText !== '' ? { url: address, text: buttonText } : null;
  const lightbox = address === '' && flag(value, 'lightbox');
  const url = lightbox ? picture.src : button === null ? address : '';
  return {
    ...texts,
    picture: pictureHtml(picture, block),
    variant: block.variant ?? 'inline',
    alignment: oneOf(value, 'alignment', ALIGNMENTS, 'center'),
    position: oneOf(value, 'imagePosition', ['left', 'right'], 'left'),
    ratio: aspectRatio(value),
    level: block.level,
    url,
    // A link that holds nothing but a picture is named by the picture's text.
    label: url !== '' && picture.alt === '' ? texts.title || block.word('viewImage') : '',
    lightbox,
    newWindow: flag(value, 'newWindow'),
    button,
    hasText: button !== null || Object.values(texts).some((part) => part !== ''),
  };
}
