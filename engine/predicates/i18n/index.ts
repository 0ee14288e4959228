import type { Predicate } from '../define.js';
import { unitsMetric } from './units-metric.js';

/** The predicates of units and languages (predicates.md 8). */
export const i18nPredicates: readonly Predicate[] = [unitsMetric];
