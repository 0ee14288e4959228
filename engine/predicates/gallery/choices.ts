import {
  GALLERY_ALIGNMENTS,
  GALLERY_DESIGNS,
  GALLERY_META_POSITIONS,
} from '../../model/gallery.js';
import { definePredicate, type Predicate } from '../define.js';
import { galleryOption } from './options.js';

/** Options with a fixed set of values. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  design: GALLERY_DESIGNS,
  'meta-position': GALLERY_META_POSITIONS,
  'active-alignment': GALLERY_ALIGNMENTS,
};

/** `{.gallery-design-grid?}`, `{.gallery-meta-position-top?}`, `{.gallery-active-alignment-left?}` … (predicates.md 3). */
export const choices: readonly Predicate[] = Object.entries(CHOICES).flatMap(([option, words]) =>
  words.map((word) =>
    definePredicate({
      name: `gallery-${option}-${word}?`,
      summary: `Whether the option '${option}' of the gallery is '${word}'.`,
      args: [],
      test: (_args, ctx) => galleryOption(ctx, option) === word,
    }),
  ),
);
