import { trimCharacters } from '../../shared/trim.js';
import type { BlockQuery } from '../blocks/index.js';
import type { PageRun } from '../model/site-model.js';
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
  charge(run, page);
  const { featured, category, tag, sort, skip = 0, limit } = query;
  let items = filterItems(page.items, { category, tag });
  if (featured === true) items = items.filter((item) => field(item, 'starred') === true);
  if (sort !== undefined) items = sortItems(items, sort) ?? items;
  const end = limit === undefined ? undefined : skip + limit;
  return { page, items: items.slice(skip, end).map((item) => withMarkup(run, item)) };
}

/** The page of a collection that the visitor may see, by its id, URL id or address. */
export function findCollection({ view, record }: PageRun, name: string): SitePage | undefined {
  const page = view.table.byName.get(plainName(name));
  record.reads.add(ALL_PAGES);
  if (page !== undefined) record.reads.add(page.key);
  return page;
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
