import type { Server } from '../server/index.js';
import type { PageResult } from '../site/index.js';
import type { InspectedElement } from './browser/inspected.js';

/** The pages that were rendered for requests, as long as those are there. */
export type RenderedPages = WeakMap<Request, PageResult>;

/**
 * Renders the page that a request asks the map of, for the same visitor, and tells its elements; undefined for
 * what is no page.
 */
export async function inspect(
  server: Server,
  rendered: RenderedPages,
  request: Request,
  env: unknown,
): Promise<readonly InspectedElement[] | undefined> {
  const asked = new URL(request.url);
  const target = asked.searchParams.get('path') ?? '/';
  if (!target.startsWith('/') || !URL.canParse(asked.origin + target)) return undefined;
  const own = new Request(asked.origin + target, { headers: request.headers });
  // Its answer is not sent: what it sets and forgets stays as it is.
  await server.fetch(own, env);
  const page = rendered.get(own);
  if (page?.sourceMap === undefined) return undefined;
  const { inspectPage } = await import('./inspect-map.js');
  return inspectPage({ html: page.html, sourceMap: page.sourceMap });
}
