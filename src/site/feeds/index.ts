import { mediaType } from '../assets.js';
import type { SiteModel } from '../model.js';
import type { SitePage } from '../routes/pages.js';
import type { Asset, JsonObject } from '../types.js';
import { field, numberField, objectField, textField } from '../values.js';
import { isEvent, renderCalendar } from './ical.js';
import { hasFeed, renderRss } from './rss.js';
import { renderRobots, renderSitemap, type SitemapEntry } from './sitemap.js';

/** Scheme and host of a site: what the host says, or the content; empty when nothing does. */
function baseUrlOf({ site }: SiteModel, baseUrl: string | undefined): string {
  return (baseUrl ?? textField(objectField(site, 'website'), 'baseUrl') ?? '').replace(/\/+$/, '');
}

/** Files for search engines, by path. */
const FILES: ReadonlyMap<string, (model: SiteModel, baseUrl: string) => string> = new Map([
  ['sitemap.xml', (model, baseUrl) => renderSitemap(sitemapEntries(model), baseUrl)],
  ['robots.txt', (_model, baseUrl) => renderRobots(baseUrl)],
]);

/** `sitemap.xml` or `robots.txt`; `undefined` for other paths, which are without the first `/`. */
export function siteFile(model: SiteModel, path: string, baseUrl?: string): Asset | undefined {
  const render = FILES.get(path);
  if (render === undefined) return undefined;
  return { body: render(model, baseUrlOf(model, baseUrl)), type: mediaType(path) };
}

/** The paths of those files. */
export const SITE_FILES: readonly string[] = [...FILES.keys()];

/** Forms of a page for other programs, by the `format` that asks for them. */
const FORMATS: ReadonlyMap<
  string,
  (model: SiteModel, url: string, baseUrl: string) => Asset | undefined
> = new Map([
  ['rss', feed],
  ['ical', calendar],
]);

/**
 * The feed of a blog (`rss`), or the calendar of a collection's events or of one event (`ical`);
 * `undefined` where there is none.
 */
export function feedOf(
  model: SiteModel,
  url: string,
  format: string,
  baseUrl?: string,
): Asset | undefined {
  return FORMATS.get(format)?.(model, url === '' ? '/' : url, baseUrlOf(model, baseUrl));
}

/** All pages that have a form for other programs. */
export function feedAddresses({
  table,
}: SiteModel): readonly { readonly url: string; readonly format: string }[] {
  const blogs = table.pages.filter(({ collection }) => hasFeed(collection));
  const calendars = table.pages.filter((page) => page.items.some(isEvent) && isOpenToAll(page));
  const events = [...table.itemsByUrl].filter(
    ([, { page, index }]) => isOpenToAll(page) && isEvent(page.items[index] ?? {}),
  );
  return [
    ...blogs.map(({ url }) => ({ url, format: 'rss' })),
    ...calendars.map(({ url }) => ({ url, format: 'ical' })),
    ...events.map(([url]) => ({ url, format: 'ical' })),
  ];
}

function feed(model: SiteModel, url: string, baseUrl: string): Asset | undefined {
  const page = model.table.byUrl.get(url);
  if (page === undefined || !hasFeed(page.collection)) return undefined;
  const body = renderRss({
    website: objectField(model.site, 'website'),
    collection: page.collection,
    items: page.items,
    baseUrl,
  });
  return { body, type: 'application/rss+xml; charset=utf-8' };
}

function calendar({ table }: SiteModel, url: string, baseUrl: string): Asset | undefined {
  const single = table.itemsByUrl.get(url);
  const page = single?.page ?? table.byUrl.get(url);
  if (page === undefined || !isOpenToAll(page)) return undefined;
  const items = single === undefined ? page.items : [page.items[single.index] ?? {}];
  if (!items.some(isEvent)) return undefined;
  const title = textField(single === undefined ? page.collection : (items[0] ?? {}), 'title') ?? '';
  return { body: renderCalendar({ title, items, baseUrl }), type: mediaType('calendar.ics') };
}

function sitemapEntries({ table }: SiteModel): readonly SitemapEntry[] {
  const shown = table.pages.filter(isPublic);
  const ofItems = [...table.itemsByUrl].flatMap(([url, { page, index }]) =>
    isPublic(page) ? [entry(url, page.items[index] ?? {})] : [],
  );
  const ofPages = shown.map((page) => entry(page === table.home ? '/' : page.url, page.collection));
  return [...ofPages, ...ofItems].sort((a, b) => (a.url < b.url ? -1 : 1));
}

function entry(url: string, record: JsonObject): SitemapEntry {
  return { url, updatedOn: numberField(record, 'updatedOn') };
}

/** Whether everyone may see a page, and find it. */
function isPublic({ collection }: SitePage): boolean {
  const isHidden = field(objectField(collection, 'seoData'), 'seoHidden') === true;
  return !isHidden && isOpenToAll({ collection });
}

function isOpenToAll({ collection }: Pick<SitePage, 'collection'>): boolean {
  return field(collection, 'membersOnly') !== true && field(collection, 'enabled') !== false;
}
