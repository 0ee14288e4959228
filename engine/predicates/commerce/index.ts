import type { Predicate } from '../define.js';
import { product } from './product.js';

/** The commerce predicates (predicates.md 7). */
export const commercePredicates: readonly Predicate[] = [...product];
