import { Slots } from '../../../engine/index.js';
import { expectArgument, expectOptions, type OptionNames } from '../../../engine/internals.js';
import { withBasePath } from '../../shared/base-path.js';
import { RequestCookies } from '../../shared/cookies.js';
import { isAllowedHost, LOOPBACK_HOSTS } from '../../shared/host-names.js';
import { WebMacs } from '../../shared/macs.js';
import { fillPage, pageText } from '../html/fill-page.js';
import { MEDIA_FILLS } from '../html/media-fills.js';
import { fileHeaders, findAsset, STYLESHEET_PATH } from '../routes/assets.js';
import { readPath } from '../routes/paths.js';
import { parseQuery, queryText } from '../routes/query.js';
import type { JsonObject, PageRequest } from '../shared/types.js';
import { objectField, textField } from '../shared/values.js';
import type { Site } from '../site.js';
import { expectSecret, type LockKeys, lockRoute, passwordsGiven } from './lock-route.js';
import { SAFE, type SiteRoute, toResponse, type Visit } from './visit.js';

/** Options of `createHandler`. Each has a default. */
export interface HandlerOptions {
  /**
   * At least 32 random characters, the same in all processes and after restarts: the key of the cookie of open locks.
   * Sites with a lock or with passwords of pages need it.
   */
  readonly secret?: string;
  /** Routes between the site's files and its pages: feeds, search, APIs. */
  readonly routes?: readonly SiteRoute[];
  /** The site's styles as CSS; undefined when there are none. */
  readonly styles?: (site: Site) => string | undefined | Promise<string | undefined>;
  /**
   * Host names by which visitors reach the site, `.example.org` with all names below it. Where `site.json` has no
   * address, the addresses of pages and feeds use the host of the request if it is one of these. Default: this
   * machine's names for itself.
   */
  readonly hosts?: readonly string[];
  /** The cart of a visitor. */
  readonly cart?: (request: Request) => JsonObject | undefined | Promise<JsonObject | undefined>;
  /** Whether a visitor is a member of the site, as in `PageRequest`. */
  readonly member?: (request: Request) => Membership | Promise<Membership>;
  /** The present time in milliseconds since the epoch; default `now` of the site, then the clock. */
  readonly now?: () => number | undefined;
  /** Called with errors that are thrown during a request; the visitor gets the error page. */
  readonly onError?: (error: unknown, request: Request) => void;
}

type Membership = NonNullable<PageRequest['member']>;

/** Answers requests to a site. Never rejects. */
export type SiteHandler = (request: Request) => Promise<Response>;

const OPTIONS: OptionNames<HandlerOptions> = {
  secret: true,
  routes: true,
  styles: true,
  hosts: true,
  cart: true,
  member: true,
  now: true,
  onError: true,
};

const READING: readonly string[] = ['GET', 'HEAD'];

/**
 * A Fetch handler for a site, for every host that has `Request` and `Response`. Give a function for a site that is
 * reloaded.
 *
 * @throws TypeError that names an unknown option; Error for a short secret, and for a site with passwords but without a
 *   secret. With a function, visitors get the error page in these cases and `onError` is called.
 */
export function createHandler(
  source: Site | (() => Site),
  options: HandlerOptions = {},
): SiteHandler {
  expectArgument('createHandler', 'a site', source);
  expectOptions('createHandler', options, OPTIONS);
  const macs = options.secret === undefined ? undefined : new WebMacs(options.secret);
  if (typeof source !== 'function') expectSecret(source, macs);
  const routes = [...fileRoutes(options), ...(options.routes ?? []), pageRoute];
  return async (request) => {
    const site = typeof source === 'function' ? source() : source;
    try {
      expectSecret(site, macs);
      const url = new URL(request.url);
      const cookies = cookiesOf(request, url, site);
      const page = await readPage(request, site, options, { cookies, macs });
      const visit = visitOf({ request, url, site, page }, options.hosts);
      const response = await answerVisit([lockRoute({ cookies, macs }), ...routes], visit);
      for (const cookie of cookies.lines()) response.headers.append('set-cookie', cookie);
      return withoutBody(request, response);
    } catch (error) {
      options.onError?.(error, request);
      return withoutBody(request, toResponse(site.error(500)));
    }
  };
}

/** The routes of the files of a site: its stylesheet and its assets. */
export function fileRoutes(options: Pick<HandlerOptions, 'styles'>): readonly SiteRoute[] {
  return [stylesRoute(options), assetRoute];
}

function cookiesOf(request: Request, url: URL, site: Site): RequestCookies {
  return new RequestCookies({
    header: request.headers.get('cookie'),
    websiteId: textField(objectField(site.view().site, 'website'), 'id') ?? '',
    path: '/',
    isSecure: url.protocol === 'https:',
    // Cookies go by the clock, whatever the present of the content is.
    now: Date.now(),
  });
}

async function readPage(
  request: Request,
  site: Site,
  { cart, member, now }: HandlerOptions,
  keys: LockKeys,
): Promise<PageRequest> {
  const shoppingCart = await cart?.(request);
  return {
    now: now?.() ?? site.model.now ?? Date.now(),
    unlocked: await passwordsGiven(site, keys),
    member: (await member?.(request)) ?? false,
    ...(shoppingCart === undefined ? {} : { cart: shoppingCart }),
  };
}

/** A request, its address, and the visitor for its page. */
export interface Asked extends Pick<Visit, 'request' | 'site' | 'page'> {
  /** Without the base path. */
  readonly url: URL;
  /** The path under which the site is served, such as `/shop`. */
  readonly basePath?: string;
}

/** A request as a visit to its site. */
export function visitOf(asked: Asked, hosts = LOOPBACK_HOSTS): Visit {
  const { request, url, site, page } = asked;
  const { pathname, search } = url;
  const baseUrl = baseUrlFor(asked, hosts);
  const whole = { ...page, query: search, ...(baseUrl === undefined ? {} : { baseUrl }) };
  // An invalid path is used as it is: no page has it.
  const path = readPath(pathname)?.path ?? pathname;
  return { request, site, view: site.view(page), path, query: parseQuery(search), page: whole };
}

/** The `baseUrl` of a site: its own address, or else the one that was asked; with the base path. */
function baseUrlFor(
  { site, url, basePath = '' }: Asked,
  hosts: readonly string[],
): string | undefined {
  const website = objectField(site.view().site, 'website');
  const own = textField(website, 'baseUrl') ?? '';
  const address = own === '' ? addressFor(website, url, hosts) : own;
  return address === undefined ? undefined : withBasePath(address, basePath);
}

/**
 * The address of a site without one of its own. A client can send any host: an unknown one must not get into pages,
 * since caches would show them to other visitors.
 */
function addressFor(website: JsonObject, asked: URL, hosts: readonly string[]): string | undefined {
  if (isAllowedHost(asked.hostname, hosts)) return asked.origin;
  const domain = textField(website, 'primaryDomain');
  return textField(website, 'authenticUrl') ?? (domain && `https://${domain}`);
}

/** The answer of the first route that has one; 405 where a route is asked by other methods only. */
export async function answerVisit(routes: readonly SiteRoute[], visit: Visit): Promise<Response> {
  const { method } = visit.request;
  const allowed = new Set<string>();
  for (const { methods = READING, answer: ask } of routes) {
    if (methods.includes(method)) {
      const response = await ask(visit);
      if (response !== undefined) return response;
    }
    for (const name of methods) allowed.add(name);
  }
  const headers = {
    ...SAFE,
    allow: [...allowed].join(', '),
    'content-type': 'text/plain; charset=utf-8',
  };
  return new Response('Method not allowed', { status: 405, headers });
}

/** The styles of the site as one file. */
function stylesRoute({ styles }: Pick<HandlerOptions, 'styles'>): SiteRoute {
  return {
    name: 'styles',
    async answer({ path, site }) {
      if (styles === undefined || path !== `/${STYLESHEET_PATH}`) return undefined;
      const css = await styles(site);
      if (css === undefined) return undefined;
      return new Response(css, { headers: { ...SAFE, 'content-type': 'text/css; charset=utf-8' } });
    },
  };
}

/** Files that are served as they are. */
const assetRoute: SiteRoute = {
  name: 'assets',
  answer({ path, site }) {
    const asset = findAsset(site.model, path.slice(1));
    if (asset === undefined) return undefined;
    const { body, type } = asset;
    return new Response(body as ConstructorParameters<typeof Response>[0], {
      headers: fileHeaders(type),
    });
  },
};

/** The values of `format` for a page's data, and whether the JSON is indented. */
export const JSON_FORMATS: ReadonlyMap<string, boolean> = new Map([
  ['json', false],
  ['json-pretty', true],
]);

/** Pages, and with `?format=json` or `?format=json-pretty` their data. */
const pageRoute: SiteRoute = {
  name: 'pages',
  async answer({ path, query, page, site }) {
    const pretty = JSON_FORMATS.get(queryText(query, 'format') ?? '');
    const target = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
    if (pretty !== undefined) return toResponse(site.json(target, pretty, page));
    const slots = new Slots();
    const result = site.render(target, { ...page, slots });
    const filled = await fillPage(slots.pieces(result.html), MEDIA_FILLS, slots);
    return toResponse({ ...result, html: pageText(filled) });
  },
};

/** The answer to HEAD is that to GET without its body. */
export function withoutBody({ method }: Request, response: Response): Response {
  return method === 'HEAD' ? new Response(null, response) : response;
}
