import { commercePredicates } from './commerce/index.js';
import { contentPredicates } from './content/index.js';
import { corePredicates } from './core/index.js';
import type { Predicate } from './define.js';
import { galleryPredicates } from './gallery/index.js';
import { i18nPredicates } from './i18n/index.js';
import { recordTypePredicates } from './record-type/index.js';
import { slidePredicates } from './slide/index.js';
import { socialPredicates } from './social/index.js';

/** The built-in predicates. */
export const PREDICATES: readonly Predicate[] = [
  ...corePredicates,
  ...contentPredicates,
  ...galleryPredicates,
  ...recordTypePredicates,
  ...socialPredicates,
  ...commercePredicates,
  ...i18nPredicates,
  ...slidePredicates,
];
