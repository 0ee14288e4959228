import type { Predicate } from '../define.js';
import { comments } from './comments.js';
import { disqus } from './disqus.js';

/** The social predicates (predicates.md 6). */
export const socialPredicates: readonly Predicate[] = [comments, disqus];
