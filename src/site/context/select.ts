import { trimCharacters } from '../../shared/trim.js';
import type { BlockQuery } from '../blocks/index.js';
import type { PageRun, SiteView } from '../model/site-model.js';
import { filterItems } from '../routes/filters.js';
import { sortItems } from '../routes/order.js';
import type { SitePage } from '../routes/pages.js';
import { ALL_PAGES } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import { field } from '../shared/values.js';
import { withMarkup } from './items.js';

export interface QueryResult {
  readonly page: SitePage;
  readonly items: readonly JsonObject[];
}

/** The items of a query; undefined for an unknown collection. */
export function queryItems(run: PageRun, query: BlockQuery): QueryResult | undefined {
  const page = findCollection(run, query.collection);
  if (page === undefined) return undefined;
  run.record.readPart('query', [JSON.stringify(query)], withinOf(page));
  charge(run, page);
  return { page, items: itemsOfQuery(page, query).map((item) => withMarkup(run, item)) };
}

/** The items of a page that a query asks for, as they are in the content. */
export function itemsOfQuery(
  { items: all }: SitePage,
  { featured, category, tag, sort, skip = 0, limit }: BlockQuery,
): readonly JsonObject[] {
  let items = filterItems(all, { category, tag });
  if (featured === true) items = items.filter((item) => field(item, 'starred') === true);
  if (sort !== undefined) items = sortItems(items, sort) ?? items;
  return items.slice(skip, limit === undefined ? undefined : skip + limit);
}

/**
 * The page of a collection that the visitor may see, by its id, URL id or address. Without its items: who reads these
 * records them.
 */
export function findCollection({ view, record }: PageRun, name: string): SitePage | undefined {
  const page = collectionNamed(view, name);
  if (page === undefined) record.reads.add(ALL_PAGES);
  else record.readPart('collection', [name], withinOf(page));
  return page;
}

/** The keys of the content that parts of a collection are in. */
export function withinOf({ key }: SitePage): readonly string[] {
  return [ALL_PAGES, key];
}

/** The page of a collection by its name, likewise, for who records it otherwise. */
export function collectionNamed({ table }: SiteView, name: string): SitePage | undefined {
  return table.byName.get(plainName(name));
}

/** Whether no collection has a name. A closed collection is no mistake of the template. */
export function isUnknown({ view }: PageRun, name: string): boolean {
  const plain = plainName(name);
  return plain !== '' && !view.table.byName.has(plain) && !view.isClosed(plain);
}

function plainName(name: string): string {
  return trimCharacters(name, '/');
}

/** Charges the render under way for looking at the items of a page. */
export function charge({ ctx }: PageRun, { items }: SitePage): void {
  ctx?.budget.step(items.length);
}
