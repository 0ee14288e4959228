import { contentPredicates } from './content/index.js';
import { corePredicates } from './core/index.js';
import type { Predicate } from './define.js';

/** The built-in predicates. */
export const PREDICATES: readonly Predicate[] = [...corePredicates, ...contentPredicates];
