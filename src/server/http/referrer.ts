import type { ServerParts } from './request-context.js';

/**
 * The page of this site that a plain post was sent from, its path without the prefix of the site; undefined
 * where nothing says it, or what says it is none of ours.
 *
 * @param named what the form says itself; else the browser's `Referer` counts
 */
export function referrerOf(
  asked: {
    readonly request: Request;
    readonly origin: string;
    readonly server: Pick<ServerParts, 'basePath'>;
  },
  named?: unknown,
): URL | undefined {
  const { request, origin, server } = asked;
  const given = typeof named === 'string' ? named : request.headers.get('referer');
  const url = given !== null && URL.canParse(given, origin) ? new URL(given, origin) : undefined;
  if (url === undefined || url.origin !== origin) return undefined;
  const { basePath } = server;
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined;
  // What begins with two slashes would be another site.
  url.pathname = `/${url.pathname.slice(basePath.length).replace(/^\/+/, '')}`;
  return url;
}
