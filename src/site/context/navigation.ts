import { MAX_NAVIGATION_DEPTH } from '../access/open-navigation.js';
import type { RequestedPage } from '../model/requested-page.js';
import type { PageRun, SiteView } from '../model/site-model.js';
import { childrenOfEntry, pageOfEntry } from '../routes/navigation-entries.js';
import type { SitePage } from '../routes/pages.js';
import { normalPath, slugOf } from '../routes/paths.js';
import { ALL_PAGES } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, objectField, textField } from '../shared/values.js';
import { withCount, withOwn } from './item-count.js';

/**
 * The items of a navigation as templates see them: each with `title`, `url`, `active`, and either
 * `collection` or `externalLink`; folders with their own `items` and `folderActive`. Undefined when
 * neither the content nor the template knows the navigation.
 *
 * @param headOf the `collection` of an entry; it is made when it is read
 */
export function navigationItems(
  view: SiteView,
  id: string,
  requested: RequestedPage | undefined,
  headOf: HeadOf = wholeHead,
): readonly JsonObject[] | undefined {
  const items = field(objectField(view.site, 'navigation'), id);
  const place = { view, requested, headOf };
  if (Array.isArray(items)) return items.flatMap((item) => readItem(place, item, 1));
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

/** Where the entries of a navigation are read. */
interface Place {
  readonly view: SiteView;
  readonly requested: RequestedPage | undefined;
  readonly headOf: HeadOf;
}

function readItem(place: Place, item: unknown, depth: number): readonly JsonObject[] {
  if (!isObject(item) || depth > MAX_NAVIGATION_DEPTH) return [];
  const page = pageOfEntry(place.view.table, item);
  const children = childrenOfEntry(item);
  if (children !== undefined) {
    const items = children.flatMap((child) => readItem(place, child, depth + 1));
    return [folder(place, item, items, page)];
  }
  if (page !== undefined) return [collectionItem(place, item, page)];
  return [externalItem(item, place.requested)];
}

function collectionItem(
  { requested, headOf }: Place,
  item: JsonObject,
  page: SitePage,
): JsonObject {
  const { collection } = page;
  const title = textField(item, 'title') ?? collection.navigationTitle;
  const head = once(() =>
    title === collection.navigationTitle
      ? headOf(page)
      : withOwn(headOf(page), { navigationTitle: title }),
  );
  return {
    ...item,
    id: collection.id,
    collectionId: collection.id,
    title,
    url: collection.fullUrl,
    active: isActive(requested, page, field(item, 'active')),
    get collection() {
      return head();
    },
    items: [],
  };
}

function folder(
  { requested, headOf }: Place,
  item: JsonObject,
  items: readonly JsonObject[],
  page: SitePage | undefined,
): JsonObject {
  const title = textField(item, 'title') ?? page?.collection.navigationTitle ?? '';
  const url = page?.collection.fullUrl ?? textField(item, 'url') ?? items[0]?.url ?? '';
  const inside = items.some(({ active, folderActive }) => active === true || folderActive === true);
  const active = page !== undefined && isActive(requested, page, undefined);
  const head = once(() =>
    withOwn(page === undefined ? folderHead(String(title), String(url)) : headOf(page), {
      folder: true,
      navigationTitle: title,
      collections: collectionsOf(items),
    }),
  );
  return {
    ...item,
    title,
    url,
    active,
    folderActive: inside || active,
    get collection() {
      return head();
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
    isObject(collection) ? [withOwn(collection, { active })] : [],
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

/** Makes the collection of a page as lists of pages have it. */
export type HeadOf = (page: SitePage) => JsonObject;

/** A collection without the parts that only its own page shows. */
const wholeHead: HeadOf = perPage(
  ({ collection: { collections, mainContent, mainContentBlocks, ...head } }) => head,
);

/** Without its count of items too, which is a part of its own. */
export const headWithoutCount: HeadOf = perPage((page) => {
  const { itemCount, ...head } = wholeHead(page);
  return head;
});

/** With counts that are recorded when a template reads them: navigations are on every page. */
export function headsOf(run: PageRun): HeadOf {
  return (page) => withCount(run, page, wholeHead(page));
}

function perPage(make: HeadOf): HeadOf {
  const heads = new WeakMap<SitePage, JsonObject>();
  return (page) => {
    const head = heads.get(page) ?? make(page);
    heads.set(page, head);
    return head;
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isActive(requested: RequestedPage | undefined, page: SitePage, given: unknown): boolean {
  if (requested === undefined) return given === true;
  return requested.collectionId === page.collection.id || requested.url === page.url;
}
