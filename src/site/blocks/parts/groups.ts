import { child } from '../../../../engine/internals.js';
import type { BlockContext } from '../define.js';
import { daysOf } from './days.js';
import { readItem } from './item.js';
import { firstText, text, texts } from './read.js';

/** Items that have something in common. */
export interface Group {
  /** The id of the group, by which a query selects it. */
  readonly key: string;
  readonly title: string;
  readonly items: readonly object[];
}

export type Grouping = 'author' | 'tag' | 'category' | 'month' | 'year';

/** The groups of an item, by each grouping except those by date. */
const NAMES: Readonly<
  Record<'author' | 'tag' | 'category', (item: object) => readonly (readonly [string, string])[]>
> = {
  author: (item) => {
    const author = child(item, 'author');
    const title = text(author, 'displayName');
    return title === '' ? [] : [[firstText(author, 'id') || title, title]];
  },
  tag: (item) => texts(item, 'tags').map((tag) => [tag, tag]),
  category: (item) => texts(item, 'categories').map((category) => [category, category]),
};

/** Groups items, in the order of the first item of each; by name or date where `sorted` says so. */
export function groupItems(
  items: readonly object[],
  grouping: Grouping,
  block: BlockContext,
): readonly Group[] {
  return grouping === 'month' || grouping === 'year'
    ? groupByDate(items, grouping, block)
    : gather(items, NAMES[grouping]).sort((a, b) => compareText(a.title, b.title));
}

function groupByDate(
  items: readonly object[],
  grouping: 'month' | 'year',
  block: BlockContext,
): readonly Group[] {
  const dated = items
    .map((item) => ({ item, moment: readItem(item, block).moment }))
    .filter(({ moment }) => moment > 0);
  const days = daysOf(
    dated.map(({ moment }) => moment),
    block,
  );
  const length = grouping === 'year' ? 4 : 7;
  const keys = new Map(dated.map(({ item }, index) => [item, days[index]?.slice(0, length) ?? '']));
  const groups = gather(
    dated.map(({ item }) => item),
    (item) => {
      const key = keys.get(item) ?? '';
      return [[key, key]];
    },
  );
  return groups.sort((a, b) => compareText(b.key, a.key));
}

function gather(
  items: readonly object[],
  namesOf: (item: object) => readonly (readonly [string, string])[],
): Group[] {
  const groups = new Map<string, { key: string; title: string; items: object[] }>();
  for (const item of items) {
    for (const [key, title] of new Map(namesOf(item))) {
      const group = groups.get(key) ?? { key, title, items: [] };
      group.items.push(item);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** By code units, so that the order is the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
