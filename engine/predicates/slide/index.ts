import type { Predicate } from '../define.js';
import { currentType } from './current-type.js';

/** The predicates of cover pages (predicates.md 8). */
export const slidePredicates: readonly Predicate[] = [currentType];
