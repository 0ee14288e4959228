import type { BlockDefinition } from '../define.js';
import { queryAddress } from '../parts/address.js';
import { collectionAddress, readLimit } from '../parts/collection.js';
import { groupItems } from '../parts/groups.js';
import { oneOf } from '../parts/read.js';
import { template } from './generated/tagcloud.js';

const WEIGHTS = 5;

/** The tags or categories of a collection, the frequent ones larger. */
export const tagcloud: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const found = block.collection(value);
    if (found === undefined) return undefined;
    const kind =
      oneOf(value, 'kind', ['tags', 'categories'], 'tags') === 'tags' ? 'tag' : 'category';
    const all = [...groupItems(found.items, kind, block)];
    const byCount = all.toSorted((a, b) => b.items.length - a.items.length);
    const kept = byCount.slice(0, readLimit(value, 50));
    if (kept.length === 0) return undefined;
    const isSortedByCount = oneOf(value, 'sort', ['name', 'count'], 'name') === 'count';
    const most = kept[0]?.items.length ?? 1;
    const base = collectionAddress(found, block);
    const shown = isSortedByCount ? kept : all.filter((group) => kept.includes(group));
    return {
      tags: shown.map(({ key, title, items }) => ({
        title,
        count: items.length,
        weight: Math.ceil((items.length / most) * WEIGHTS),
        url: queryAddress(base, kind, key),
      })),
    };
  },
};
