import { toSlug } from '../shared/slug.js';

/** What becomes of a text while it is typed (second seed, section 9 "Text filters"). */
export const TEXT_FILTERS = ['url-slug', 'url-slug-with-slash'] as const;

export type TextFilter = (typeof TEXT_FILTERS)[number];

/** A text as a filter leaves it: usable in an address, with or without slashes between its parts. */
export function filterText(filter: TextFilter, text: string): string {
  return filter === 'url-slug' ? toSlug(text) : text.split('/').map(toSlug).join('/');
}
