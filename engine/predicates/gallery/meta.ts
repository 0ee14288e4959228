import { isTruthy } from '../../shared/values.js';
import { definePredicate } from '../define.js';
import { galleryOption } from './options.js';

/** `{.gallery-meta?}` (predicates.md 3). */
export const meta = definePredicate({
  name: 'gallery-meta?',
  summary: 'Whether the gallery has controls or indicators.',
  args: [],
  test: (_args, ctx) =>
    isTruthy(galleryOption(ctx, 'controls')) || isTruthy(galleryOption(ctx, 'indicators')),
});
