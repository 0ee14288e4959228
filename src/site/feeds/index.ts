import { trimEndCharacters } from '../../shared/trim.js';
import { resolveRoute, SYSTEM_PAGES } from '../access/resolve.js';
import type { SiteView } from '../model/site-model.js';
import { mediaType } from '../routes/assets.js';
import type { SitePage } from '../routes/pages.js';
import { parseQuery } from '../routes/query.js';
import type { Asset, JsonObject } from '../shared/types.js';
import { field, numberField, objectField, textField } from '../shared/values.js';
import { isEvent, renderCalendar } from './ical.js';
import { renderRobots } from './robots.js';
import { hasFeed, renderRss } from './rss.js';
import { renderSitemap, type SitemapEntry } from './sitemap.js';

/** Scheme and host of a site: those of the host, then those of the content; empty when neither has any. */
export function baseUrlOf({ site }: SiteView, baseUrl: string | undefined): string {
  const url = baseUrl ?? textField(objectField(site, 'website'), 'baseUrl') ?? '';
  return trimEndCharacters(url, '/');
}

/** Files for search engines, by path. */
const FILES: ReadonlyMap<string, (view: SiteView, baseUrl: string) => string> = new Map([
  ['sitemap.xml', (view, baseUrl) => renderSitemap(sitemapEntries(view), baseUrl)],
  ['robots.txt', (_view, baseUrl) => renderRobots(baseUrl)],
]);

/** `sitemap.xml` or `robots.txt`; `undefined` for other paths, which are without the first `/`. */
export function siteFile(view: SiteView, path: string, baseUrl?: string): Asset | undefined {
  const render = FILES.get(path);
  if (render === undefined) return undefined;
  return { body: render(view, baseUrlOf(view, baseUrl)), type: mediaType(path) };
}

/** The paths of those files. */
export const SITE_FILES: readonly string[] = [...FILES.keys()];

/** Forms of a page for other programs, by the value of `format`. */
const FORMATS: ReadonlyMap<
  string,
  (view: SiteView, url: string, baseUrl: string, self?: string) => Asset | undefined
> = new Map([
  ['rss', feed],
  ['ical', calendar],
]);

/** The values of `format` that ask for one of them. */
export const FEED_FORMATS: readonly string[] = [...FORMATS.keys()];

/**
 * The feed of a blog (`rss`), or the calendar of a collection's events or of one event (`ical`); `undefined` where
 * there is none. `self` is the address of the feed where it differs from the one with a query.
 */
export function feedOf(
  view: SiteView,
  url: string,
  format: string,
  baseUrl?: string,
  self?: string,
): Asset | undefined {
  return FORMATS.get(format)?.(view, url === '' ? '/' : url, baseUrlOf(view, baseUrl), self);
}

/** The pages of a view that have a form for other programs. */
export function feedAddresses({
  table,
}: SiteView): readonly { readonly url: string; readonly format: string }[] {
  const blogs = table.pages.filter(({ collection }) => hasFeed(collection));
  const calendars = table.pages.filter((page) => page.items.some(isEvent));
  const events = [...table.itemsByUrl].filter(([, { page, index }]) =>
    isEvent(page.items[index] ?? {}),
  );
  return [
    ...blogs.map(({ url }) => ({ url, format: 'rss' })),
    ...calendars.map(({ url }) => ({ url, format: 'ical' })),
    ...events.map(([url]) => ({ url, format: 'ical' })),
  ];
}

function feed(view: SiteView, url: string, baseUrl: string, self?: string): Asset | undefined {
  const page = view.table.byUrl.get(url);
  if (page === undefined || !hasFeed(page.collection)) return undefined;
  const body = renderRss({
    website: objectField(view.site, 'website'),
    collection: page.collection,
    items: page.items,
    baseUrl,
    self,
  });
  return { body, type: 'application/rss+xml; charset=utf-8' };
}

function calendar({ table }: SiteView, url: string, baseUrl: string): Asset | undefined {
  const single = table.itemsByUrl.get(url);
  const page = single?.page ?? table.byUrl.get(url);
  if (page === undefined) return undefined;
  const items = single === undefined ? page.items : [page.items[single.index] ?? {}];
  if (!items.some(isEvent)) return undefined;
  const title = textField(single === undefined ? page.collection : (items[0] ?? {}), 'title') ?? '';
  return { body: renderCalendar({ title, items, baseUrl }), type: mediaType('calendar.ics') };
}

function sitemapEntries(view: SiteView): readonly SitemapEntry[] {
  const { table } = view;
  const shown = table.pages.filter((page) => isFound(page) && isShown(view, page));
  const ofItems = [...table.itemsByUrl].flatMap(([url, { page, index }]) =>
    isFound(page) ? [entry(url, page.items[index] ?? {})] : [],
  );
  const ofPages = shown.map((page) => entry(page === table.home ? '/' : page.url, page.collection));
  return [...ofPages, ...ofItems].sort((a, b) => (a.url < b.url ? -1 : 1));
}

function entry(url: string, record: JsonObject): SitemapEntry {
  return { url, updatedOn: numberField(record, 'updatedOn') };
}

/** Whether there is a page to show at the address of one: not for folders and links that lead elsewhere, the cart and the search. */
function isShown(view: SiteView, { url }: SitePage): boolean {
  if (Object.hasOwn(SYSTEM_PAGES, url)) return false;
  const isHome = url === view.table.home?.url;
  return isHome || resolveRoute(view, url, parseQuery('')).kind === 'page';
}

/** Whether search engines may find a page. */
function isFound({ collection }: SitePage): boolean {
  return field(objectField(collection, 'seoData'), 'seoHidden') !== true;
}
