import { pictureRoute } from '../../pictures/picture-route.js';
import { createPictures, type Pictures } from '../../pictures/pictures.js';
import { entityTag, isKnownTag } from '../../shared/entity-tags.js';
import {
  answerVisit,
  fileRoutes,
  lockRoute,
  toResponse,
  visitOf,
  withoutBody,
} from '../../site/http/serving.js';
import { FEED_ROUTES, type Site, type SiteRoute } from '../../site/index.js';
import { isUnavailable } from '../../store/index.js';
import type { RequestContext } from '../http/request-context.js';
import { checkOrigin } from '../http/security/origin.js';
import type { FileVersions } from './file-versions.js';
import type { PagePart } from './page-part.js';
import { pageRoute } from './page-route.js';
import { withPrefixInStyles } from './prefix.js';

/** Options of pages. */
export interface PageServing {
  /** The site's styles as CSS; undefined when there are none. */
  readonly styles?: (site: Site) => string | undefined | Promise<string | undefined>;
  /** Host names of a site whose `site.json` has no address. */
  readonly hosts?: readonly string[];
  /** Routes between the site's files and its pages; default the feeds, the sitemap and `robots.txt`. */
  readonly routes?: readonly SiteRoute[];
  /**
   * The present of the content in epoch milliseconds; default `now` of the site, then the clock. Relative dates and
   * publication times refer to it.
   */
  readonly present?: number;
  /** Scales pictures to the requested widths; default by `sharp`, if it is installed. */
  readonly pictures?: Pictures;
}

/** Answers requests for pages and files of sites. */
export function pageAnswers(
  { styles, hosts, routes = FEED_ROUTES, pictures }: PageServing,
  parts: readonly PagePart[],
  versions: FileVersions,
) {
  const files = [
    pictureRoute(pictures ?? createPictures()),
    ...fileRoutes(styles === undefined ? {} : { styles }),
    ...routes,
  ];
  const answerPage = pageRoute(parts, versions);
  return async (context: RequestContext): Promise<Response> => {
    const { request, website, visitor, cookies, server } = context;
    const { site } = website;
    const visit = visitOf(
      { ...ofSite(context), site, page: visitor.page, basePath: server.basePath },
      hosts,
    );
    const lock = lockRoute({ cookies, macs: server.signatures });
    let page: Response | undefined;
    const pages: SiteRoute = {
      name: 'pages',
      answer: async () => {
        page = await answerPage(visit, context);
        return page;
      },
    };
    const answer = async (): Promise<Response> => {
      try {
        return await answerVisit([lock, ...files, pages], visit);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        context.report(error);
        return toResponse(site.error(500));
      }
    };
    if (request.method === 'POST') return openLock(context, answer);
    const response = await withOwnFiles(await answer(), server.basePath);
    return response === page
      ? page
      : withoutBody(request, await withCaching(response, context, versions));
  };
}

/** The request and its URL without the base path, as sites expect them. */
function ofSite({ request, path, url }: RequestContext): {
  readonly request: Request;
  readonly url: URL;
} {
  if (path === url.pathname) return { request, url };
  const own = new URL(url);
  own.pathname = path;
  return { request: new Request(own, request), url: own };
}

/** A stylesheet names the files of its site, wherever that is served. */
async function withOwnFiles(response: Response, basePath: string): Promise<Response> {
  const { headers, status } = response;
  const isStyles = headers.get('content-type')?.startsWith('text/css') ?? false;
  if (basePath === '' || !isStyles || status !== 200) return response;
  headers.delete('content-length');
  return new Response(withPrefixInStyles(await response.text(), basePath), { headers, status });
}

/**
 * Adds caching headers. A file under the address with its version never changes; under its path shared caches may store
 * it and must revalidate it. Other answers depend on the visitor.
 */
async function withCaching(
  response: Response,
  context: RequestContext,
  versions: FileVersions,
): Promise<Response> {
  const { path, website, request, url } = context;
  const { headers, status } = response;
  if (status !== 200 || headers.has('cache-control')) return response;
  const isFile = path === STYLESHEET || website.site.asset(path.slice(1)) !== undefined;
  if (!isFile) {
    headers.set('cache-control', 'private, no-cache');
    return response;
  }
  const version = versions.of(website.site, path.slice(1));
  const isVersioned = url.searchParams.get('v') === version;
  headers.set('cache-control', isVersioned ? FOR_EVER : 'public, no-cache');
  if (request.method !== 'GET') return response;
  const tag =
    version === undefined
      ? entityTag(new Uint8Array(await response.clone().arrayBuffer()))
      : `"${version}"`;
  headers.set('etag', tag);
  const has = isKnownTag(request.headers.get('if-none-match'), tag);
  return has ? new Response(null, { status: 304, headers }) : response;
}

const STYLESHEET = '/site.css';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers the password form of a lock page, the only form outside of the API. Its guesses are limited. */
async function openLock(
  context: RequestContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { request, website, origin, server, visitor } = context;
  checkOrigin(request, origin);
  const who = { websiteId: website.id, visitor: visitor.browserId, address: visitor.address };
  await server.limits.count('form', who);
  const isRight = ({ status }: Response) => status !== 403;
  const response = await server.limits.attempt('password', [who], answer, isRight);
  const location = response.headers.get('location');
  if (location?.startsWith('/')) response.headers.set('location', server.basePath + location);
  return response;
}
