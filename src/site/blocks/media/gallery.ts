import { child } from '../../../../engine/internals.js';
import type { BlockContext, BlockDefinition, View } from '../define.js';
import { type GalleryOptions, readGalleryOptions } from '../parts/gallery-options.js';
import { pictureHtml, readPicture } from '../parts/picture.js';
import { firstText, flag, list, text } from '../parts/read.js';
import { richBlock } from '../parts/rich-block.js';
import { template } from './generated/gallery.js';

/** Pictures in one of four designs. Without scripts the moving ones are scrolled, slide by slide. */
export const gallery: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const images = list(value, 'images');
    const items = images.length > 0 ? images : (block.collection(value)?.items ?? []);
    const options = readGalleryOptions(value, block.variant);
    const slides = items.flatMap((item, index) => slide(item, index, value, options, block));
    if (slides.length === 0) return undefined;
    const moves = options.design === 'slideshow' || options.design === 'slider';
    const hasControls = moves && slides.length > 1;
    const isInteractive = hasControls || slides.some(({ lightboxed }) => lightboxed);
    return {
      ...options,
      slides,
      moves,
      hasControls,
      label: firstText(value, 'title') || block.word('galleryLabel'),
      strip: options.design === 'slideshow' && slides.length > 1 && hasStrip(value),
      classes: classes(value, options, isInteractive),
    };
  },
};

function hasStrip(value: unknown): boolean {
  return flag(value, 'thumbnailStrip', flag(value, 'thumbnails'));
}

function classes(value: unknown, { ratio }: GalleryOptions, isInteractive: boolean): string {
  const chosen = {
    // The class that the island of galleries looks for (widgets/contract/islands.ts).
    'sqs-gallery-interactive': isInteractive,
    'meta-on-hover': flag(value, 'showMetaOnHover'),
    'auto-crop': flag(value, 'autoCrop', true) && ratio !== '',
  };
  return Object.entries(chosen)
    .map(([name, isChosen]) => (isChosen ? ` ${name}` : ''))
    .join('');
}

function slide(
  item: unknown,
  index: number,
  value: unknown,
  { lightbox, design }: GalleryOptions,
  block: BlockContext,
): View[] {
  const picture = readPicture(child(item, 'image') ?? item, block);
  if (picture === undefined) return [];
  const video = block.address(child(item, 'videoUrl'));
  const link = video || block.address(firstText(item, 'url', 'clickthroughUrl'));
  const title = text(item, 'title');
  const description = richBlock(child(item, 'description') ?? child(item, 'body'));
  const url = link || (lightbox ? picture.src : '');
  return [
    {
      slideId: `${block.id}-slide-${index + 1}`,
      picture: pictureHtml(picture, block, design === 'grid' ? { sizes: '50vw' } : {}),
      thumbnail: pictureHtml(picture, block, { alt: '', sizes: '10vw' }),
      url,
      linkLabel: url !== '' && picture.alt === '' ? title || `Image ${index + 1}` : '',
      lightboxed: lightbox && link === '',
      video: video !== '',
      title,
      description,
      hasMeta: flag(value, 'showMeta', true) && (title !== '' || description !== ''),
    },
  ];
}
