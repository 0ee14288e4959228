import type { Predicate } from '../define.js';
import { comparisons } from './compare.js';
import { debug } from './debug.js';
import { equality } from './equal.js';
import { nth } from './nth.js';
import { parity } from './parity.js';
import { plurality } from './plural.js';

/** The core predicates (predicates.md 1). */
export const corePredicates: readonly Predicate[] = [
  ...equality,
  ...comparisons,
  ...parity,
  nth,
  ...plurality,
  debug,
];
