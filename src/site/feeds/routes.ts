import { queryText } from '../routes/query.js';
import type { Asset } from '../types.js';
import { SAFE, type SiteRoute } from '../visit.js';
import { feedOf, siteFile } from './index.js';

/** Routes of a handler for feeds and calendars, the sitemap and `robots.txt`. */
export const FEED_ROUTES: readonly SiteRoute[] = [
  {
    name: 'site files',
    answer: ({ site, path, page }) => toResponse(siteFile(site.model, path.slice(1), page.baseUrl)),
  },
  {
    name: 'feeds',
    answer: ({ site, path, query, page }) =>
      toResponse(feedOf(site.model, path, queryText(query, 'format') ?? '', page.baseUrl)),
  },
];

function toResponse(file: Asset | undefined): Response | undefined {
  if (file === undefined) return undefined;
  return new Response(String(file.body), { headers: { ...SAFE, 'content-type': file.type } });
}
