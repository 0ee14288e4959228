import { GALLERY_ASPECT_RATIOS } from '../../../../engine/internals.js';
import { text } from './read.js';

/** The ratios of `GALLERY_ASPECT_RATIOS`, width by height, as CSS has them. */
const RATIOS: Readonly<Record<(typeof GALLERY_ASPECT_RATIOS)[number], string>> = {
  square: '1 / 1',
  'standard 3:2': '3 / 2',
  'vertical 2:3': '2 / 3',
  '4:3': '4 / 3',
  'vertical 3:4': '3 / 4',
  '16:9': '16 / 9',
  '2.40': '2.4 / 1',
};

/** The CSS of the value's `aspectRatio`, given as in the table or by its numbers; empty when it is none. */
export function aspectRatio(value: unknown): string {
  const wanted = text(value, 'aspectRatio').toLowerCase();
  if (wanted === '') return '';
  const found = GALLERY_ASPECT_RATIOS.find(
    (name) => name === wanted || name.endsWith(` ${wanted}`),
  );
  return found === undefined ? '' : RATIOS[found];
}
