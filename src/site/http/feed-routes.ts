import { feedOf, siteFile } from '../feeds/index.js';
import { queryText } from '../routes/query.js';
import type { Asset } from '../shared/types.js';
import { SAFE, type SiteRoute } from './visit.js';

/** Routes of a handler for feeds and calendars, the sitemap and `robots.txt`. */
export const FEED_ROUTES: readonly SiteRoute[] = [
  {
    name: 'site files',
    // Feeds are for search engines: they show the view of a stranger to everybody.
    answer: ({ site, path, page }) =>
      toResponse(
        siteFile(
          site.view({ ...page, member: false, unlocked: false }),
          path.slice(1),
          page.baseUrl,
        ),
      ),
  },
  {
    name: 'feeds',
    answer: ({ view, path, query, page }) =>
      toResponse(feedOf(view, path, queryText(query, 'format') ?? '', page.baseUrl)),
  },
];

function toResponse(file: Asset | undefined): Response | undefined {
  if (file === undefined) return undefined;
  return new Response(String(file.body), { headers: { ...SAFE, 'content-type': file.type } });
}
