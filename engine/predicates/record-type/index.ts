import type { Predicate } from '../define.js';
import { promotedBlocks } from './promoted-blocks.js';
import { recordTypes } from './record-types.js';

/** The predicates of record types and promoted blocks (predicates.md 4). */
export const recordTypePredicates: readonly Predicate[] = [...recordTypes, ...promotedBlocks];
