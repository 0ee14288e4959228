import { toBoolean } from '../../shared/to-boolean.js';
import { definePredicate, type Predicate } from '../define.js';
import { galleryOption } from './options.js';

const SWITCHES = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
] as const;

/** `{.gallery-autoplay?}` and its family (predicates.md 3). */
export const switches: readonly Predicate[] = SWITCHES.map((option) =>
  definePredicate({
    name: `gallery-${option}?`,
    summary: `Whether the option '${option}' of the gallery is on.`,
    args: [],
    test: (_args, ctx) => toBoolean(galleryOption(ctx, option)),
  }),
);
