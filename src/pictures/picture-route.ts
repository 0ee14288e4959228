import { entityTag, isKnownTag } from '../shared/entity-tags.js';
import { queryText } from '../site/http/serving.js';
import type { SiteRoute } from '../site/index.js';
import { fileHeaders } from '../site/routes/assets.js';
import type { Pictures } from './pictures.js';
import { widthOf } from './resize.js';

const SMALLEST_FIRST = ['image/avif', 'image/webp'] as const;

/** Answers `?format=500w` of a picture; other requests are left to the routes of files. */
export function pictureRoute(pictures: Pictures): SiteRoute {
  return {
    name: 'pictures',
    async answer({ path, query, site, request }) {
      const width = widthOf(queryText(query, 'format'));
      const asset = width === undefined ? undefined : site.asset(path.slice(1));
      if (width === undefined || asset === undefined) return undefined;
      const accepted = request.headers.get('accept') ?? '';
      const type = SMALLEST_FIRST.find((each) => accepted.includes(each)) ?? 'original';
      const made = await pictures.get(path, asset, width, type);
      if (made === undefined) return undefined;
      const body = made.body as Uint8Array<ArrayBuffer>;
      const etag = entityTag(body);
      const headers = {
        ...fileHeaders(made.type),
        'cache-control': 'public, no-cache',
        vary: 'accept',
        etag,
      };
      const has = isKnownTag(request.headers.get('if-none-match'), etag);
      return has ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
    },
  };
}
