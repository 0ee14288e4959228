import { MAX_NAVIGATION_DEPTH } from '../access/open-navigation.js';
import type { RequestedPage } from '../model/requested-page.js';
import type { PageRun, SiteView } from '../model/site-model.js';
import { childrenOfEntry, pageOfEntry } from '../routes/navigation-entries.js';
import type { SitePage } from '../routes/pages.js';
import { normalPath, slugOf } from '../routes/paths.js';
import { ALL_PAGES } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, objectField, textField } from '../shared/values.js';

/**
 * The items of a navigation as templates see them: each with `title`, `url`, `active`, and either
 * `collection` or `externalLink`; folders with their own `items` and `folderActive`. Undefined when
 * neither the content nor the template knows the navigation.
 */
export function navigationItems(
  view: SiteView,
  id: string,
  requested: RequestedPage | undefined,
): readonly JsonObject[] | undefined {
  const items = field(objectField(view.site, 'navigation'), id);
  if (Array.isArray(items)) return items.flatMap((item) => readItem(view, item, requested, 1));
  return view.model.conf.navigations.some(({ name }) => name === id) ? [] : undefined;
}

/** The navigations that content or template name. */
export function navigationNames({ site, model }: SiteView): readonly string[] {
  const named = model.conf.navigations.map(({ name }) => name);
  return [...new Set([...Object.keys(objectField(site, 'navigation')), ...named])];
}

/** Records that a page shows a navigation; without a name, one of all. */
export function recordNavigation({ record }: PageRun, id?: string): void {
  record.readPart('navigation', id === undefined ? [] : [id], ['site.json', ALL_PAGES]);
}

/** The addresses of the pages that the entries of a navigation lead to. */
export function urlsOfNavigation({ site, table }: SiteView, id: string): readonly string[] {
  const walk = (entry: unknown, depth: number): readonly string[] => {
    if (!isObject(entry) || depth > MAX_NAVIGATION_DEPTH) return [];
    const inside = (childrenOfEntry(entry) ?? []).flatMap((child) => walk(child, depth + 1));
    return [pageOfEntry(table, entry)?.url ?? '', ...inside];
  };
  const entries = field(objectField(site, 'navigation'), id);
  return Array.isArray(entries) ? entries.flatMap((entry) => walk(entry, 1)) : [];
}

function readItem(
  view: SiteView,
  item: unknown,
  requested: RequestedPage | undefined,
  depth: number,
): readonly JsonObject[] {
  if (!isObject(item) || depth > MAX_NAVIGATION_DEPTH) return [];
  const page = pageOfEntry(view.table, item);
  const children = childrenOfEntry(item);
  if (children !== undefined) {
    const items = children.flatMap((child) => readItem(view, child, requested, depth + 1));
    return [folder(item, items, page, requested)];
  }
  if (page !== undefined) return [collectionItem(item, page, requested)];
  return [externalItem(item, requested)];
}

function collectionItem(
  item: JsonObject,
  page: SitePage,
  requested: RequestedPage | undefined,
): JsonObject {
  const { collection } = page;
  const title = textField(item, 'title') ?? collection.navigationTitle;
  return {
    ...item,
    id: collection.id,
    collectionId: collection.id,
    title,
    url: collection.fullUrl,
    active: isActive(requested, page, field(item, 'active')),
    collection:
      title === collection.navigationTitle
        ? headOf(page)
        : { ...headOf(page), navigationTitle: title },
    items: [],
  };
}

function folder(
  item: JsonObject,
  items: readonly JsonObject[],
  page: SitePage | undefined,
  requested: RequestedPage | undefined,
): JsonObject {
  const title = textField(item, 'title') ?? page?.collection.navigationTitle ?? '';
  const url = page?.collection.fullUrl ?? textField(item, 'url') ?? items[0]?.url ?? '';
  const inside = items.some(({ active, folderActive }) => active === true || folderActive === true);
  const active = page !== undefined && isActive(requested, page, undefined);
  const head = page === undefined ? folderHead(String(title), String(url)) : headOf(page);
  return {
    ...item,
    title,
    url,
    active,
    folderActive: inside || active,
    collection: {
      ...head,
      folder: true,
      navigationTitle: title,
      collections: collectionsOf(items),
    },
    items,
  };
}

/** A folder that only the navigation has. */
function folderHead(title: string, fullUrl: string): JsonObject {
  const urlId = slugOf(title, 'folder');
  return { id: urlId, title, urlId, fullUrl, typeName: 'folder', typeLabel: 'folder' };
}

function collectionsOf(items: readonly JsonObject[]): readonly JsonObject[] {
  return items.flatMap(({ collection, active }) =>
    isObject(collection) ? [{ ...collection, active }] : [],
  );
}

function externalItem(item: JsonObject, requested: RequestedPage | undefined): JsonObject {
  const link = field(item, 'externalLink');
  const given = isObject(link) ? link : item;
  const url = (typeof link === 'string' ? link : undefined) ?? textField(given, 'url') ?? '';
  const title = textField(given, 'title') ?? textField(item, 'title') ?? url;
  const newWindow = (field(given, 'newWindow') ?? field(item, 'newWindow')) === true;
  const active =
    requested !== undefined && url.startsWith('/') && normalPath(url) === requested.url;
  return {
    ...item,
    title,
    url,
    newWindow,
    active: active || field(item, 'active') === true,
    // An entry without a safe address is no link.
    ...(url === ''
      ? { externalLink: undefined }
      : { externalLink: { ...(isObject(link) ? link : {}), url, title, newWindow } }),
    items: [],
  };
}

/** A page in lists of pages: its collection without the parts that only its own page shows. */
export function headOf(page: SitePage): JsonObject {
  const found = heads.get(page);
  if (found !== undefined) return found;
  const { collections, mainContent, mainContentBlocks, ...head } = page.collection;
  heads.set(page, head);
  return head;
}

const heads = new WeakMap<SitePage, JsonObject>();

function isActive(requested: RequestedPage | undefined, page: SitePage, given: unknown): boolean {
  if (requested === undefined) return given === true;
  return requested.collectionId === page.collection.id || requested.url === page.url;
}
