import { findAsset, STYLESHEET_PATH } from './assets.js';
import { isUnlocked, lockRoute } from './lock-route.js';
import { readPath } from './routes/paths.js';
import { parseQuery, queryText } from './routes/query.js';
import type { Site } from './site.js';
import type { JsonObject, PageRequest, PageResult } from './types.js';
import { SAFE, type SiteRoute, toResponse, type Visit } from './visit.js';

export interface HandlerOptions {
  /** Routes between the site's files and its pages: feeds, search, APIs. */
  readonly routes?: readonly SiteRoute[];
  /** The site's styles as CSS; undefined when there are none. */
  readonly styles?: (site: Site) => string | undefined | Promise<string | undefined>;
  /** The cart of a visitor. */
  readonly cart?: (request: Request) => JsonObject | undefined | Promise<JsonObject | undefined>;
  /** Whether a visitor is a member of the site. */
  readonly member?: (request: Request) => boolean | Promise<boolean>;
  /** The present time in milliseconds since the epoch; default `now` of the site, then the clock. */
  readonly now?: () => number | undefined;
  /** Whether pages are rendered with a source map, for `onPage`; default false. */
  readonly sourceMap?: boolean;
  /** Told each page that was rendered. */
  readonly onPage?: (path: string, result: PageResult) => void;
}

/** Answers requests to a site. Never rejects. */
export type SiteHandler = (request: Request) => Promise<Response>;

const READING: readonly string[] = ['GET', 'HEAD'];

/**
 * A Fetch handler for a site, for every host that has `Request` and `Response`. Give a function to
 * follow a site that is loaded anew.
 */
export function createHandler(
  source: Site | (() => Site),
  options: HandlerOptions = {},
): SiteHandler {
  const routes = [
    lockRoute,
    stylesRoute(options),
    assetRoute,
    ...(options.routes ?? []),
    pageRoute(options),
  ];
  return async (request) => {
    const site = typeof source === 'function' ? source() : source;
    try {
      const visit = await readVisit(request, site, options);
      return withoutBody(request, await answer(routes, visit));
    } catch {
      return withoutBody(request, toResponse(site.error(500)));
    }
  };
}

async function readVisit(
  request: Request,
  site: Site,
  { cart, member, now, sourceMap }: HandlerOptions,
): Promise<Visit> {
  const { pathname, search, origin } = new URL(request.url);
  const shoppingCart = await cart?.(request);
  const page: PageRequest = {
    query: search,
    now: now?.() ?? site.model.now ?? Date.now(),
    unlocked: await isUnlocked(site.model, request),
    member: (await member?.(request)) ?? false,
    ...(hasBaseUrl(site) ? {} : { baseUrl: origin }),
    ...(shoppingCart === undefined ? {} : { cart: shoppingCart }),
    ...(sourceMap ? { sourceMap } : {}),
  };
  // A path that cannot be one of a site is asked for as it is and not found.
  const path = readPath(pathname)?.path ?? pathname;
  return { request, site, path, query: parseQuery(search), page };
}

function hasBaseUrl({ model }: Site): boolean {
  const { website } = model.site as { website?: { baseUrl?: unknown } };
  return typeof website?.baseUrl === 'string' && website.baseUrl !== '';
}

async function answer(routes: readonly SiteRoute[], visit: Visit): Promise<Response> {
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
function stylesRoute({ styles }: HandlerOptions): SiteRoute {
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
      headers: { ...SAFE, 'content-type': type },
    });
  },
};

const JSON_FORMATS: ReadonlyMap<string, boolean> = new Map([
  ['json', false],
  ['json-pretty', true],
]);

/** Pages, and with `?format=json` or `?format=json-pretty` their data. */
function pageRoute({ onPage }: HandlerOptions): SiteRoute {
  return {
    name: 'pages',
    answer({ path, query, page, site }) {
      const pretty = JSON_FORMATS.get(queryText(query, 'format') ?? '');
      const target = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
      const result =
        pretty === undefined ? site.render(target, page) : site.json(target, pretty, page);
      onPage?.(path, result);
      return toResponse(result);
    },
  };
}

function withoutBody({ method }: Request, response: Response): Response {
  return method === 'HEAD' ? new Response(null, response) : response;
}
