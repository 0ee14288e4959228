import { createHash } from 'node:crypto';

/**
 * So many of a list, drawn by a seed, in the order of the list. Each draws a number of its own, by its key: where
 * others come or go, the sample stays.
 */
export function sample<T extends { readonly key: string }>(
  list: readonly T[],
  size: number,
  seed: number,
): T[] {
  const drawn = list.map((each) => ({
    each,
    number: createHash('sha256').update(`${seed} ${each.key}`).digest('hex'),
  }));
  drawn.sort((a, b) => (a.number < b.number ? -1 : 1));
  const kept = new Set(drawn.slice(0, size).map(({ each }) => each));
  return list.filter((each) => kept.has(each));
}
