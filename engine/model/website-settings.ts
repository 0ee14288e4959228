import type { Segment } from '../shared/path.js';
import { isTruthy } from '../shared/values.js';

/**
 * The paths of a site's Disqus forum name. The data model writes the first; the references'
 * predicate reads the second (predicates.md 6).
 */
const DISQUS_NAMES: readonly (readonly Segment[])[] = [
  ['websiteSettings', 'disqusShortname'],
  ['websiteSettings', 'disqusShortName'],
];

/** Whether the site uses Disqus for comments. */
export function usesDisqus(resolve: (path: readonly Segment[]) => unknown): boolean {
  return DISQUS_NAMES.some((path) => isTruthy(resolve(path)));
}
