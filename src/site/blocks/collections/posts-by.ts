import type { BlockDefinition } from '../define.js';
import { template } from '../links/generated/link-list.js';
import { queryAddress } from '../parts/address.js';
import { collectionAddress, readLimit } from '../parts/collection.js';
import { type Grouping, groupItems } from '../parts/groups.js';
import { linkView } from '../parts/links.js';
import { monthTitles } from '../parts/month.js';

/** How many posts there are of each author, tag, category or month, with links to them. */
export function postsBy(grouping: Exclude<Grouping, 'year'>): BlockDefinition {
  return {
    template,
    titled: true,
    prepare: (value, block) => {
      const found = block.collection(value);
      if (found === undefined) return undefined;
      const groups = groupItems(found.items, grouping, block).slice(0, readLimit(value, 100));
      if (groups.length === 0) return undefined;
      const titles =
        grouping === 'month'
          ? monthTitles(
              groups.map(({ key }) => key),
              block,
            )
          : groups.map(({ title }) => title);
      const base = collectionAddress(found, block);
      const links = groups.map(({ key, items }, index) =>
        linkView({
          title: titles[index] ?? key,
          url: queryAddress(base, grouping, grouping === 'month' ? monthQuery(key) : key),
          count: items.length,
        }),
      );
      return { links, navigation: false, label: '' };
    },
  };
}

/** `06-2026`, as addresses of the platform name a month. */
export function monthQuery(month: string): string {
  return month.split('-').reverse().join('-');
}
