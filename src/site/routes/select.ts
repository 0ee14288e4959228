import type { BlockQuery } from '../blocks/index.js';
import { withMarkup } from '../context/items.js';
import { ALL_PAGES, type PageRun } from '../page-run.js';
import type { JsonObject } from '../types.js';
import { field } from '../values.js';
import { filterItems } from './filters.js';
import { sortItems } from './order.js';
import type { SitePage } from './pages.js';

export interface QueryResult {
  readonly page: SitePage;
  readonly items: readonly JsonObject[];
}

/** The items that a query asks for; undefined when there is no such collection. */
export function queryItems(run: PageRun, query: BlockQuery): QueryResult | undefined {
  const page = findCollection(run, query.collection);
  if (page === undefined) return undefined;
  charge(run, page);
  const { featured, category, tag, sort, skip = 0, limit } = query;
  let items = filterItems(page.items, { category, tag });
  if (featured === true) items = items.filter((item) => field(item, 'starred') === true);
  if (sort !== undefined) items = sortItems(items, sort) ?? items;
  const end = limit === undefined ? undefined : skip + limit;
  return { page, items: items.slice(skip, end).map((item) => withMarkup(run.model, item)) };
}

/** The page of a collection by its id, URL id or address; members' pages only for members. */
export function findCollection(run: PageRun, name: string): SitePage | undefined {
  const page = run.model.table.byName.get(name.replace(/^\/+|\/+$/g, ''));
  run.trace.reads.add(ALL_PAGES);
  if (page === undefined) return undefined;
  run.trace.reads.add(page.key);
  return isOpen(run, page) ? page : undefined;
}

/** Charges the render under way for looking at the items of a page. */
export function charge({ ctx }: PageRun, { items }: SitePage): void {
  ctx?.budget.step(items.length);
}

/** Whether the visitor may see a page. */
export function isOpen({ request }: PageRun, { collection }: SitePage): boolean {
  return collection.membersOnly !== true || request.member === true;
}
