import type { SiteView } from '../model/site-model.js';
import type { Query } from '../routes/query.js';
import type { PageRequest, PageResult } from '../shared/types.js';
import type { Site } from '../site.js';

/** One request to a site. */
export interface Visit {
  readonly request: Request;
  readonly site: Site;
  /** The site as the visitor may see it: routes read content here only. */
  readonly view: SiteView;
  /** As the tables of routes hold it: decoded, without a `/` at the end. */
  readonly path: string;
  readonly query: Query;
  /** The options of renders for this visitor. */
  readonly page: PageRequest;
}

/** Something that answers requests: a feed, an API, a kind of page. */
export interface SiteRoute {
  readonly name: string;
  /** The allowed methods; default GET and HEAD. */
  readonly methods?: readonly string[];
  /** Undefined leaves the request to the routes after this one. */
  answer(visit: Visit): Response | undefined | Promise<Response | undefined>;
}

/** Headers of every response. */
export const SAFE = { 'x-content-type-options': 'nosniff' } as const;

/** A rendered page as a response. */
export function toResponse({ status, headers, html }: PageResult): Response {
  return new Response(html, { status, headers: { ...SAFE, ...headers } });
}
