import type { Texts } from '../contract/page.js';

/** Joins names into a list in words: 'a', 'a and b', 'a, b and c'. */
export function listOf(names: readonly string[], texts: Texts): string {
  const last = names.at(-1) ?? '';
  const first = names.slice(0, -1).join(', ');
  return first === '' ? last : texts('list.and', { first, last });
}
