import { absolute } from './addresses.js';
import { xmlDocument, xmlElement, xmlField } from './xml.js';

/** A page in the sitemap. */
export interface SitemapEntry {
  /** From the root of the site. */
  readonly url: string;
  /** Epoch milliseconds of the last change, where it is known. */
  readonly updatedOn?: number | undefined;
}

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** The format allows 50,000 addresses per file. */
const MAX_ENTRIES = 50_000;

/** `sitemap.xml`: every page that search engines may show. */
export function renderSitemap(entries: readonly SitemapEntry[], baseUrl: string): string {
  const urls = entries.slice(0, MAX_ENTRIES).flatMap(({ url, updatedOn }) => {
    const loc = absolute(baseUrl, url);
    if (loc === undefined) return [];
    return [xmlElement('url', {}, xmlField('loc', loc), xmlField('lastmod', dayOf(updatedOn)))];
  });
  return xmlDocument(xmlElement('urlset', NAMESPACE, urls));
}

function dayOf(time = Number.NaN): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}
