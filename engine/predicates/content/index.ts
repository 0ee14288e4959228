import type { Predicate } from '../define.js';
import { backgroundSources } from './background-source.js';

/** The content predicates (predicates.md 2 to 5). */
export const contentPredicates: readonly Predicate[] = [...backgroundSources];
