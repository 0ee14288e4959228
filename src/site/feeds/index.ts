import { mediaType } from '../assets.js';
import type { SiteModel } from '../model.js';
import type { SitePage } from '../routes/pages.js';
import type { Asset, JsonObject } from '../types.js';
import { field, numberField, objectField, textField } from '../values.js';
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

/** The RSS feed of the blog at an address; `undefined` when there is no blog. */
export function feed(model: SiteModel, url: string, baseUrl?: string): Asset | undefined {
  const page = model.table.byUrl.get(url === '' ? '/' : url);
  if (page === undefined || !hasFeed(page.collection)) return undefined;
  const body = renderRss({
    website: objectField(model.site, 'website'),
    collection: page.collection,
    items: page.items,
    baseUrl: baseUrlOf(model, baseUrl),
  });
  return { body, type: 'application/rss+xml; charset=utf-8' };
}

/** The addresses of all blogs. */
export function feedUrls({ table }: SiteModel): readonly string[] {
  return table.pages.filter(({ collection }) => hasFeed(collection)).map(({ url }) => url);
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
  return (
    !isHidden && field(collection, 'membersOnly') !== true && field(collection, 'enabled') !== false
  );
}
