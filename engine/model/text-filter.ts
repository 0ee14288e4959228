import { toSlug } from '../shared/slug.js';

/** The transformations of a text during typing (second seed, section 9 "Text filters"). */
export const TEXT_FILTERS = ['url-slug', 'url-slug-with-slash'] as const;

/** One of `TEXT_FILTERS`. */
export type TextFilter = (typeof TEXT_FILTERS)[number];

/** Applies a filter: the result is valid in an address, with or without slashes. */
export function filterText(filter: TextFilter, text: string): string {
  return filter === 'url-slug' ? toSlug(text) : text.split('/').map(toSlug).join('/');
}
