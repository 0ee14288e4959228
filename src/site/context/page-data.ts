import { zoneOf } from '../access/resolve.js';
import type { CollectionConf } from '../conf/conf.js';
import type { PageRun, SiteModel } from '../model/site-model.js';
import { authorTitle, type Filter, filterItems } from '../routes/filters.js';
import { splitEvents } from '../routes/order.js';
import type { SitePage } from '../routes/pages.js';
import { type ListPage, neighbours, pageUrl, paginate } from '../routes/pagination.js';
import { ALL_PAGES } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import { field, numberField, objectField, objectsField } from '../shared/values.js';
import { withCount } from './item-count.js';
import { mainContentOf, withMarkup } from './items.js';

const DEFAULT_PAGE_SIZE = 20;

/**
 * The data of a list, an index or a page in the form of page JSON, for the requested part. Who asks for it records what
 * it is made of: the part `page` of its address, or the whole page.
 */
export function listData(run: PageRun, page: SitePage, filter: Filter): JsonObject {
  const collection = collectionData(run, page);
  const view = pageOfItems(run, page, filter);
  const { category, tag, author, month } = filter;
  const mainContent = mainContentOf(run, page.data, page.collection);
  return {
    ...withoutBlocks(page.data),
    collection,
    ...(page.kind === 'list' || view.items.length > 0 ? { items: view.items } : {}),
    ...(view.pagination === undefined ? {} : { pagination: view.pagination }),
    ...(category === undefined ? {} : { categoryFilter: category }),
    ...(tag === undefined ? {} : { tagFilter: tag }),
    ...(author === undefined ? {} : { authorFilter: authorTitle(author, page.items) }),
    ...(month === undefined ? {} : { monthFilter: month }),
    ...(mainContent === '' ? {} : { mainContent }),
    ...calendar(run, page, view.items),
    empty: page.kind === 'list' && view.items.length === 0,
    emptyFolder: page.kind === 'index' && objectsField(collection, 'collections').length === 0,
  };
}

/** The data of one item, likewise: its collection without items, itself and its neighbours. */
export function itemData(run: PageRun, page: SitePage, index: number | undefined): JsonObject {
  const collection = collectionData(run, page);
  if (index === undefined) {
    const item = withMarkup(run, objectField(page.data, 'item'));
    return { ...withoutBlocks(page.data), collection, item };
  }
  const { items: _items, pagination: _pagination, upcoming: _u, past: _p, ...rest } = page.data;
  const item = withMarkup(run, page.items[index] ?? {});
  return { ...withoutBlocks(rest), collection, item, pagination: neighbours(page.items, index) };
}

interface Shown {
  readonly items: readonly JsonObject[];
  readonly pagination: unknown;
}

function pageOfItems(run: PageRun, page: SitePage, filter: Filter): Shown {
  const view = shownPart(run, page, filter);
  const isWhole = view.pagination === undefined && view.items.length === page.items.length;
  return {
    items: view.items.map((item) => withMarkup(run, item)),
    // A page that was saved from a list knows its neighbours, which are not in the content.
    pagination: view.pagination ?? (isWhole ? field(page.data, 'pagination') : undefined),
  };
}

/** The items of a list that a query asks for, as they are in the content. */
export function shownPart(
  { view, query }: Pick<PageRun, 'view' | 'query'>,
  page: SitePage,
  filter: Filter,
): ListPage {
  const items = filterItems(page.items, filter, zoneOf(view, page));
  const size = pageSizeOf(view.model, page);
  return paginate(items, size, String(page.collection.fullUrl), query, filter);
}

/** The canonical address of the requested part of a list. */
export function listAddress(run: PageRun, page: SitePage, filter: Filter): string {
  return pageUrl(String(page.collection.fullUrl), shownPart(run, page, filter).offset, filter);
}

/** Items to a page: of the content, of the configuration when that is forced or alone, or 20. */
export function pageSizeOf({ collectionConfs }: SiteModel, { collection }: SitePage): number {
  const conf = collectionConfs.get(String(collection.typeName));
  const own = numberField(collection, 'pageSize');
  const configured = conf?.pageSize;
  const size = conf?.forcePageSize === true ? (configured ?? own) : (own ?? configured);
  return size !== undefined && size >= 1 ? size : DEFAULT_PAGE_SIZE;
}

function calendar(run: PageRun, page: SitePage, items: readonly JsonObject[]): JsonObject {
  const { typeName } = page.collection;
  const ordering = run.model.collectionConfs.get(String(typeName))?.ordering;
  if (typeName !== 'events' && ordering !== 'calendar') return {};
  if (Array.isArray(page.data.upcoming) || Array.isArray(page.data.past)) return {};
  return { ...splitEvents(items, run.request.now) };
}

/** A page's collection with the children of an index or a folder, as `collections`. */
function collectionData(run: PageRun, page: SitePage): JsonObject {
  const conf = run.model.collectionConfs.get(String(page.collection.typeName));
  const collection = withFeatures(withMarkup(run, withCount(run, page, page.collection)), conf);
  if (page.kind !== 'index' && page.kind !== 'folder') return collection;
  const given = objectsField(page.collection, 'collections');
  // Each may be a page, or one that the visitor may not see.
  run.record.reads.add(ALL_PAGES);
  const children =
    given.length > 0
      ? given.filter((child) => !isClosed(run, child)).map((child) => fillChild(run, child))
      : inside(run, page);
  const collections = children.map((child) => limitData(child, conf));
  return { ...collection, collections, items: undefined };
}

/** The feature that a template turns on in its configuration: items show related items. */
function withFeatures(collection: JsonObject, conf: CollectionConf | undefined): JsonObject {
  if (conf?.relatedItems !== true) return collection;
  const features = objectField(collection, 'features');
  return { ...collection, features: { relatedItems: { isEnabled: true }, ...features } };
}

/**
 * A child as its index shows it: with its items where `fullData` is set. `fullDataLimitedTo` limits this to children of
 * some types, or to a number of items.
 */
function limitData(child: JsonObject, conf: CollectionConf | undefined): JsonObject {
  const limit = conf?.fullDataLimitedTo;
  if (conf?.fullData !== true) return withoutItems(child);
  if (typeof limit === 'number' && limit >= 0) {
    return { ...child, items: objectsField(child, 'items').slice(0, limit) };
  }
  const types = typeof limit === 'string' ? [limit] : limit;
  return Array.isArray(types) && !types.includes(child.typeName) ? withoutItems(child) : child;
}

/** A child of an index; where the content has a page for it, with the data of that page. */
function fillChild(run: PageRun, child: JsonObject): JsonObject {
  const { table } = run.view;
  const name = namesOf(child).find((each) => table.byName.has(each));
  const page = name === undefined ? undefined : table.byName.get(name);
  if (page === undefined) return withMarkup(run, child);
  return { ...childData(run, page), ...child };
}

function namesOf({ id, urlId }: JsonObject): readonly string[] {
  return [id, urlId].filter((each) => typeof each === 'string');
}

/** Whether a child is a page that the visitor may not see. */
function isClosed({ view }: PageRun, child: JsonObject): boolean {
  return namesOf(child).some((name) => view.isClosed(name));
}

/** The pages whose addresses lie inside that of an index. */
function inside(run: PageRun, page: SitePage): readonly JsonObject[] {
  return run.view.table.pages
    .filter((other) => isDirectlyIn(other.url, page.url) && other.kind !== 'item')
    .map((other) => childData(run, other));
}

function isDirectlyIn(url: string, folder: string): boolean {
  return url.startsWith(`${folder}/`) && !url.includes('/', folder.length + 1);
}

function childData(run: PageRun, page: SitePage): JsonObject {
  run.record.reads.add(page.key);
  const mainContent = mainContentOf(run, page.data, page.collection);
  return {
    ...page.collection,
    ...(mainContent === '' ? {} : { mainContent }),
    items: page.items.map((item) => withMarkup(run, item)),
  };
}

function withoutItems(child: JsonObject): JsonObject {
  const { items, ...rest } = child;
  return rest;
}

/** The data of a page without the blocks that its markup was made from. */
function withoutBlocks(data: JsonObject): JsonObject {
  const { mainContentBlocks, ...rest } = data;
  return rest;
}
