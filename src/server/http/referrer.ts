import type { ServerParts } from './request-context.js';

/**
 * The page of this site that sent a plain form, as a URL below the base path; undefined when it is unknown or of
 * another site.
 *
 * @param named the address in the form; the `Referer` header is used without it
 */
export function referrerOf(
  context: {
    readonly request: Request;
    readonly origin: string;
    readonly server: Pick<ServerParts, 'basePath'>;
  },
  named?: unknown,
): URL | undefined {
  const { request, origin, server } = context;
  const given = typeof named === 'string' ? named : request.headers.get('referer');
  const url = given !== null && URL.canParse(given, origin) ? new URL(given, origin) : undefined;
  if (url === undefined || url.origin !== origin) return undefined;
  const { basePath } = server;
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined;
  // An address that begins with two slashes would lead to another site.
  url.pathname = `/${url.pathname.slice(basePath.length).replace(/^\/+/, '')}`;
  return url;
}
