import type { BlockType } from '../block-type.js';
import { GALLERY_ASPECT_RATIOS } from '../gallery.js';
import { CONTENT_BLOCK_OPTIONS } from './content-block-options.js';
import { FORM_BLOCK_OPTIONS } from './form-options.js';
import { GALLERY_BLOCK_OPTIONS } from './gallery-options.js';
import { choice, flag, type OptionSchema, picture, text } from './option.js';

const alignment = choice(['left', 'center', 'right'], 'center');
const ratio = choice(['', ...GALLERY_ASPECT_RATIOS], '');
const required = { isRequired: true } as const;

/**
 * The options of the blocks that editors show as forms, by block type (second seed, sections 3 and
 * 5). The fields are those of `src/site/blocks/README.md`.
 */
export const BLOCK_OPTIONS = {
  html: { html: text('html') },
  image: {
    image: picture(true),
    title: text(),
    subtitle: text('html'),
    caption: text('html'),
    url: text('address'),
    newWindow: flag(),
    buttonText: text(),
    lightbox: flag(),
    alignment,
    aspectRatio: ratio,
    imagePosition: choice(['left', 'right'], 'left'),
  },
  gallery: GALLERY_BLOCK_OPTIONS,
  form: FORM_BLOCK_OPTIONS,
  button: {
    label: text('text', required),
    url: text('address', required),
    newWindow: flag(),
    size: choice(['small', 'medium', 'large'], 'medium'),
    style: choice(['primary', 'secondary', 'tertiary'], 'primary'),
    alignment,
  },
  ...CONTENT_BLOCK_OPTIONS,
} as const satisfies Partial<Readonly<Record<BlockType, OptionSchema>>>;
