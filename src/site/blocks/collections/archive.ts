import type { BlockContext, BlockDefinition } from '../define.js';
import { queryAddress } from '../parts/address.js';
import { collectionAddress, readLimit } from '../parts/collection.js';
import { type Group, type Grouping, groupItems } from '../parts/groups.js';
import { readItem } from '../parts/item.js';
import { monthTitles } from '../parts/month.js';
import { flag, oneOf } from '../parts/read.js';
import { template } from './generated/archive.js';
import { monthQuery } from './posts-by.js';

const GROUPINGS = ['year', 'month', 'category', 'tag'] as const;

/** All items of a collection, by year, month, category or tag. */
export const archive: BlockDefinition = {
  template,
  titled: true,
  prepare: (value, block) => {
    const found = block.collection(value);
    if (found === undefined) return undefined;
    const grouping = oneOf(value, 'groupBy', GROUPINGS, 'month');
    const groups = groupItems(found.items, grouping, block).slice(0, readLimit(value, 100));
    if (groups.length === 0) return undefined;
    const titles = groupTitles(groups, grouping, block);
    const base = collectionAddress(found, block);
    const showItems = flag(value, 'showItems', true);
    return {
      groups: groups.map(({ key, items }, index) => ({
        title: titles[index] ?? key,
        url: groupAddress(base, grouping, key),
        count: items.length,
        level: block.level,
        items: showItems ? items.map((item) => readItem(item, block)) : [],
      })),
    };
  },
};

function groupTitles(
  groups: readonly Group[],
  grouping: Grouping,
  block: BlockContext,
): readonly string[] {
  if (grouping !== 'month') return groups.map(({ title }) => title);
  return monthTitles(
    groups.map(({ key }) => key),
    block,
  );
}

/** Collections have no pages of a year. */
function groupAddress(base: string, grouping: Grouping, key: string): string {
  if (grouping === 'year') return '';
  return queryAddress(base, grouping, grouping === 'month' ? monthQuery(key) : key);
}
