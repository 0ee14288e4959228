import { queryText } from '../routes/query.js';
import type { Asset } from '../types.js';
import { SAFE, type SiteRoute } from '../visit.js';
import { feed, siteFile } from './index.js';

/** Routes of a handler for the feeds of blogs, the sitemap and `robots.txt`. */
export const FEED_ROUTES: readonly SiteRoute[] = [
  {
    name: 'site files',
    answer: ({ site, path, page }) => toResponse(siteFile(site.model, path.slice(1), page.baseUrl)),
  },
  {
    name: 'feeds',
    answer: ({ site, path, query, page }) =>
      queryText(query, 'format') === 'rss'
        ? toResponse(feed(site.model, path, page.baseUrl))
        : undefined,
  },
];

function toResponse(file: Asset | undefined): Response | undefined {
  if (file === undefined) return undefined;
  return new Response(String(file.body), { headers: { ...SAFE, 'content-type': file.type } });
}
