import type { Server } from '../server/index.js';
import type { PageResult } from '../site/index.js';
import type { InspectedElement } from './browser/inspected.js';

/** Rendered pages, by request. */
export type RenderedPages = WeakMap<Request, PageResult>;

/** Renders the page at the `path` of a request for the same visitor; undefined for an invalid path. */
export async function renderAsked(
  server: Server,
  rendered: RenderedPages,
  request: Request,
  env: unknown,
): Promise<PageResult | undefined> {
  const asked = new URL(request.url);
  const target = asked.searchParams.get('path') ?? '/';
  if (!target.startsWith('/') || !URL.canParse(asked.origin + target)) return undefined;
  const own = new Request(asked.origin + target, { headers: request.headers });
  // The answer is dropped, so its cookies take no effect.
  await server.fetch(own, env);
  return rendered.get(own);
}

/** The elements of a rendered page; undefined without a page. */
export async function inspect(
  page: PageResult | undefined,
): Promise<readonly InspectedElement[] | undefined> {
  if (page?.sourceMap === undefined) return undefined;
  const { inspectPage } = await import('./inspect-map.js');
  return inspectPage({ html: page.html, sourceMap: page.sourceMap });
}
