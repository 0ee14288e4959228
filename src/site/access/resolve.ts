import { FOLDER_BEHAVIORS } from '../../../engine/internals.js';
import type { AccessDenial } from '../model/access-denial.js';
import type { SiteView } from '../model/site-model.js';
import {
  canonicalLabel,
  canonicalMonth,
  FILTER_NAMES,
  type Filter,
  type FilterName,
  filterItems,
  labelsOf,
} from '../routes/filters.js';
import type { SitePage } from '../routes/pages.js';
import { encodePath, normalPath } from '../routes/paths.js';
import { type Query, queryText } from '../routes/query.js';
import { findRedirect, redirectsOf } from '../routes/redirects.js';
import { field, objectField, objectsField, textField, toFinite } from '../shared/values.js';

/** The target of an address. */
export type Route =
  | {
      readonly kind: 'page';
      readonly page: SitePage;
      /** The index of the item in its collection; undefined for the collection itself. */
      readonly index: number | undefined;
      readonly filter: Filter;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  /** A page that is there, but not for the visitor. */
  | { readonly kind: 'closed'; readonly denial: Exclude<AccessDenial, 'unpublished'> }
  | { readonly kind: 'system'; readonly name: SystemPage }
  | { readonly kind: 'none' };

/** Pages that a site has without content. A page of the content at the same address comes first. */
export const SYSTEM_PAGES = { '/cart': 'cart', '/search': 'search' } as const;
export type SystemPage = (typeof SYSTEM_PAGES)[keyof typeof SYSTEM_PAGES];

/** `/blog/category/Care`, `/blog/month/06-2026` and the like. */
export const FILTER_PATH = /^(.*)\/(category|tag|author|month)\/([^/]+)$/;
const LABELS = { category: 'categories', tag: 'tags' } as const;
const PERMANENT = 301;

/** Finds the target of a path for the visitor of a view. */
export function resolveRoute(view: SiteView, path: string, query: Query): Route {
  const { table } = view;
  const denial = view.denialAt(FILTER_PATH.exec(path)?.[1] ?? path) ?? view.denialAt(path);
  if (denial !== undefined) {
    return denial === 'unpublished' ? { kind: 'none' } : { kind: 'closed', denial };
  }
  const page = table.byUrl.get(path);
  if (page !== undefined) {
    if (page === table.home && path !== '/') return redirect('/');
    return routeToPage(view, page, query);
  }
  const place = table.itemsByUrl.get(path);
  if (place !== undefined) return { kind: 'page', ...place, filter: {} };
  const filtered = routeToFilter(view, path, query);
  if (filtered !== undefined) return filtered;
  const system = Object.entries(SYSTEM_PAGES).find(([url]) => url === path);
  if (system !== undefined) return { kind: 'system', name: system[1] };
  const mapped = findRedirect(redirectsOf(view.site), path);
  return mapped === undefined ? { kind: 'none' } : redirect(mapped.to, mapped.status);
}

function redirect(to: string, status = PERMANENT): Route {
  return { kind: 'redirect', to, status };
}

function routeToPage(view: SiteView, page: SitePage, query: Query): Route {
  if (page.kind === 'folder') {
    const to = folderTarget(view, page);
    if (to !== undefined) return redirect(to, 302);
  }
  const { collection } = page;
  const external = field(collection, 'externalLink') ?? field(collection, 'redirectUrl');
  if (typeof external === 'string' && external !== '') return redirect(external, 302);
  return { kind: 'page', page, index: undefined, filter: readFilter(page, query) };
}

/** The target of a folder without a page of its own: the first page in it. */
function folderTarget({ table }: SiteView, page: SitePage): string | undefined {
  const { collection, url } = page;
  if (toFinite(field(collection, 'folderBehavior')) === FOLDER_BEHAVIORS.none) return undefined;
  const [child] = objectsField(collection, 'collections');
  const named = textField(child, 'fullUrl');
  if (named !== undefined && normalPath(named) !== url) return named;
  const inside = table.pages.find((other) => other.url.startsWith(`${url}/`));
  return inside === undefined ? undefined : encodePath(inside.url);
}

function readFilter(page: SitePage, query: Query): Filter {
  const given = FILTER_NAMES.flatMap((name) => {
    const wanted = queryText(query, name);
    return wanted === undefined ? [] : [[name, canonicalValue(page, name, wanted)]];
  });
  return Object.fromEntries(given);
}

/** The value of a filter in the form of the data. An invalid month stays as it is, and finds nothing. */
function canonicalValue(page: SitePage, name: FilterName, wanted: string): string | undefined {
  if (name === 'month') return canonicalMonth(wanted) ?? wanted;
  if (name === 'author') return wanted.replaceAll('+', ' ');
  return canonicalLabel(wanted, LABELS[name], page.collection, page.items);
}

/** `/shop/category/Mugs` and `/blog/month/06-2026`, when the collection knows such a label or has such items. */
function routeToFilter(view: SiteView, path: string, query: Query): Route | undefined {
  const found = FILTER_PATH.exec(path);
  if (found === null) return undefined;
  const [, base, name, label] = found as unknown as [string, string, FilterName, string];
  const page = view.table.byUrl.get(base === '' ? '/' : base);
  if (page === undefined || page.kind !== 'list') return undefined;
  const wanted = canonicalValue(page, name, label);
  if (!isKnown(view, page, name, wanted)) return undefined;
  const filter = { ...readFilter(page, query), [name]: wanted };
  return { kind: 'page', page, index: undefined, filter };
}

function isKnown(
  view: SiteView,
  page: SitePage,
  name: FilterName,
  wanted: string | undefined,
): boolean {
  if (name === 'author' || name === 'month') {
    return filterItems(page.items, { [name]: wanted }, zoneOf(view, page)).length > 0;
  }
  return [page.collection, ...page.items].some((holder) =>
    labelsOf(holder, LABELS[name]).includes(wanted ?? ''),
  );
}

/** The zone of a page: its own, then that of the site. */
export function zoneOf(view: SiteView, page: SitePage): string | undefined {
  return [page.data, view.site]
    .map((holder) => textField(objectField(holder, 'website'), 'timeZone'))
    .find((zone) => zone !== undefined);
}
