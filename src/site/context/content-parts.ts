import { groupBy } from '../../shared/group-by.js';
import { resolveRoute } from '../access/resolve.js';
import type { BlockQuery } from '../blocks/index.js';
import type { SiteView } from '../model/site-model.js';
import { authorTitle, countCategories, labelsOf } from '../routes/filters.js';
import type { SitePage } from '../routes/pages.js';
import { parseQuery } from '../routes/query.js';
import type { PartKind } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import {
  headWithoutCount,
  navigationItems,
  navigationNames,
  urlsOfNavigation,
} from './navigation.js';
import { shownPart } from './page-data.js';
import { collectionNamed, itemsOfQuery } from './select.js';

/**
 * What a page is made from, as a list. Two pages of one kind and address with equal lists are equal. Items,
 * collections and data of pages are the same objects in all lists of a view, and can be digested once.
 */
export type PartValue = readonly unknown[];

/** The values of parts by kind. Each is made by what the page itself was made by. */
const PARTS: Readonly<
  Record<PartKind, (view: SiteView, first: string, second: string) => PartValue>
> = {
  page: valueOfPage,
  collection: (view, name) => {
    const page = collectionNamed(view, name);
    return page === undefined ? [] : [page.key, page.url, page.collection];
  },
  query: (view, text) => {
    const query = JSON.parse(text) as BlockQuery;
    const page = collectionNamed(view, query.collection);
    // Looking at the items is charged to the page.
    return page === undefined ? [] : [page.items.length, ...itemsOfQuery(page, query)];
  },
  item: (view, name, id) => itemsById(collectionNamed(view, name)).get(id) ?? [],
  labels: (view, name) => {
    const items = collectionNamed(view, name)?.items ?? [];
    return [items.map((item) => [item.id, labelsOf(item, 'categories'), labelsOf(item, 'tags')])];
  },
  categories: (view, name) => {
    const page = collectionNamed(view, name);
    return page === undefined ? [] : [page.items.length, ...[...countCategories(page)].flat()];
  },
  count: ({ table }, key) => [table.pages.find((page) => page.key === key)?.collection.itemCount],
  navigation: (view, id?: string) => {
    const ids = id === undefined ? navigationNames(view) : [id];
    return ids.flatMap((each) => [
      each,
      navigationItems(view, each, undefined, headWithoutCount),
      ...urlsOfNavigation(view, each),
    ]);
  },
};

/** The value of a part in a view. */
export function partValue(view: SiteView, key: string): PartValue {
  const end = key.indexOf(' ');
  const [first, second] = JSON.parse(key.slice(end + 1)) as [string, string];
  return PARTS[key.slice(0, end) as PartKind](view, first, second);
}

function valueOfPage(view: SiteView, path: string, text: string): PartValue {
  const query = parseQuery(text);
  const route = resolveRoute(view, path, query);
  if (route.kind !== 'page') return [route];
  const { page, index, filter } = route;
  const own = ownOf(page);
  if (index !== undefined) {
    const { items } = page;
    return [own, 'item', items[index], items[index - 1], items[index + 1]];
  }
  if (page.kind !== 'list') return wholeValue(page);
  const { items, pagination } = shownPart({ view, query }, page, filter);
  const { author } = filter;
  return [
    own,
    'list',
    filter,
    author === undefined ? '' : authorTitle(author, page.items),
    pagination,
    items.length === page.items.length,
    ...items,
  ];
}

/** All that a page may be made from. */
export function wholeValue({ items, ...page }: SitePage): PartValue {
  const { data, collection, ...facts } = page;
  return [data, collection, JSON.stringify(facts), items.length];
}

const byIds = new WeakMap<SitePage, ReadonlyMap<string, readonly JsonObject[]>>();

/** The items of a page by id; content may give one id to several. */
function itemsById(page: SitePage | undefined): ReadonlyMap<string, readonly JsonObject[]> {
  if (page === undefined) return new Map();
  const found = byIds.get(page);
  if (found !== undefined) return found;
  const made = groupBy(page.items, ({ id }) => String(id));
  byIds.set(page, made);
  return made;
}

const owns = new WeakMap<SitePage, JsonObject>();

/** The data of a page without its items and their count. */
function ownOf(page: SitePage): JsonObject {
  const found = owns.get(page);
  if (found !== undefined) return found;
  const { items, collection, ...own } = page;
  const { itemCount, ...counted } = collection;
  const { items: _items, ...data } = page.data;
  const made = { ...own, data, collection: counted };
  owns.set(page, made);
  return made;
}
