import { absolute } from './addresses.js';
import { xmlElement } from './xml.js';

/** A page in the sitemap. */
export interface SitemapEntry {
  /** From the root of the site. */
  readonly url: string;
  /** Epoch milliseconds of the last change, where it is known. */
  readonly updatedOn?: number | undefined;
}

/** The format allows 50,000 addresses per file. */
const MAX_ENTRIES = 50_000;

/** `sitemap.xml`: every page that search engines may show. */
export function renderSitemap(entries: readonly SitemapEntry[], baseUrl: string): string {
  const urls = entries.slice(0, MAX_ENTRIES).flatMap(({ url, updatedOn }) => {
    const loc = absolute(baseUrl, url);
    if (loc === undefined) return [];
    const day = updatedOn === undefined ? undefined : dayOf(updatedOn);
    return [`<url>${xmlElement('loc', loc)}${xmlElement('lastmod', day)}</url>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function dayOf(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** What visitors' programs have no business with: the API, accounts, the cart and the search. */
const NOT_FOR_ROBOTS = ['/api/', '/account', '/cart', '/checkout', '/config', '/search'];

/** `robots.txt`, with the place of the sitemap. */
export function renderRobots(baseUrl: string): string {
  const sitemap = absolute(baseUrl, '/sitemap.xml');
  const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)];
  return [...lines, ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n');
}
