import type { Predicate } from '../define.js';
import { choices } from './choices.js';
import { meta } from './meta.js';
import { switches } from './switches.js';

/** The gallery predicates (predicates.md 3). */
export const galleryPredicates: readonly Predicate[] = [...choices, ...switches, meta];
