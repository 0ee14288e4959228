import { assetPaths, findAsset } from './assets.js';
import { lockOf } from './context/lock.js';
import { pageSizeOf } from './context/page-data.js';
import { popupOf } from './context/popup.js';
import { wholeFile } from './diagnostics/diagnostic.js';
import { pageJson } from './json.js';
import { readModel, type SiteModel, type SiteOptions } from './model.js';
import { ALL_PAGES, type PageRun, report } from './page-run.js';
import { prepareError, prepareNotFound, preparePage, prepareSystem } from './prepare.js';
import { during, type PreparedPage, renderPage, startRun } from './render.js';
import { pageUrl } from './routes/pagination.js';
import { encodePath, readPath } from './routes/paths.js';
import { parseQuery, type Query } from './routes/query.js';
import { type Route, resolveRoute, SYSTEM_PAGES } from './routes/resolve.js';
import type { Asset, PageRequest, PageResult, Problem, SiteFiles } from './types.js';

/** A loaded site. Rendering changes nothing in it but the caches of its templates. */
export interface Site {
  readonly model: SiteModel;
  /** Problems of its files. */
  readonly diagnostics: readonly Problem[];
  /** Renders the page at a path, which may have a query. Never throws. */
  render(path: string, request?: PageRequest): PageResult;
  /** The page JSON of a path, as `?format=json` gives it, or `?format=json-pretty`. Never throws. */
  json(path: string, pretty?: boolean, request?: PageRequest): PageResult;
  /** A page that says what went wrong, in the layout of the site. */
  error(status: 404 | 500, request?: PageRequest): PageResult;
  /** The page that asks for the site's password; `path` is where it leads on. */
  lockScreen(path: string, failed: boolean, request?: PageRequest): PageResult;
  /** A file that is served as it is, by its path without the first `/`. */
  asset(path: string): Asset | undefined;
  /** The paths of all files that `asset` has. */
  assets(): readonly string[];
  /** The addresses of all pages, for a static build; of lists every page. */
  urls(): readonly string[];
}

/** Makes a site from its files. */
export function createSite(files: SiteFiles, options: SiteOptions = {}): Site {
  const model = readModel(files, options);
  return {
    model,
    diagnostics: model.diagnostics,
    render: (path, request = {}) =>
      visit(model, path, request, (run, prepared) => renderPage(run, prepared)),
    json: (path, pretty = false, request = {}) =>
      visit(model, path, request, (run, prepared) => pageJson(run, prepared, pretty)),
    error: (status, request = {}) => renderError(model, status, request),
    lockScreen: (path, failed, request = {}) => {
      const run = startRun(model, '/lock', undefined, NO_QUERY, request);
      return during(run, () => renderPage(run, lockScreen(path, failed)));
    },
    asset: (path) => findAsset(model, path),
    assets: () => assetPaths(model),
    urls: () => allUrls(model),
  };
}

const NO_QUERY: Query = Object.freeze({});
type Answer = (run: PageRun, prepared: PreparedPage) => PageResult;

/** Finds the page at a path and answers with it; whatever is thrown on the way becomes an error page. */
function visit(model: SiteModel, target: string, request: PageRequest, answer: Answer): PageResult {
  const found = readPath(target);
  const path = found?.path ?? '/';
  const query = parseQuery(request.query ?? found?.query ?? '');
  const route = found === undefined ? NOWHERE : resolveRoute(model, path, query);
  if (route.kind === 'redirect') return redirectTo(route);
  const page = route.kind === 'page' ? route.page : undefined;
  const run = startRun(model, path, page, query, request);
  const isLocked = lockOf(model) !== undefined && request.unlocked !== true;
  try {
    return during(run, () => answer(run, isLocked ? lockScreen(path, false) : prepare(run, route)));
  } catch (error) {
    const details = { name: path, why: (error as Error).message };
    const failed = renderError(model, 500, request);
    report(run, 'plugin-failed', details, wholeFile(page?.key ?? 'site.json'));
    return { ...failed, diagnostics: [...run.trace.problems, ...failed.diagnostics] };
  }
}

const NOWHERE: Route = { kind: 'none' };

function prepare(run: PageRun, route: Exclude<Route, { kind: 'redirect' }>): PreparedPage {
  switch (route.kind) {
    case 'page':
      return withPopup(run, preparePage(run, route.page, route.index, route.filter));
    case 'system':
      return prepareSystem(run, route.name);
    case 'none':
      return prepareNotFound(run);
  }
}

function withPopup({ model }: PageRun, prepared: PreparedPage): PreparedPage {
  const popup = popupOf(model);
  return popup === undefined ? prepared : { ...prepared, popup };
}

function lockScreen(path: string, failed: boolean): PreparedPage {
  return {
    status: 403,
    type: 'lock-screen',
    page: undefined,
    data: { lockedPath: path, lockFailed: failed },
    system: { name: 'lock-screen', title: '' },
    main: { kind: 'markup', html: '' },
    whole: 'site-lock-screen',
  };
}

function renderError(model: SiteModel, status: 404 | 500, request: PageRequest): PageResult {
  const run = startRun(model, '/', undefined, NO_QUERY, request);
  return during(run, () =>
    renderPage(run, status === 404 ? prepareNotFound(run) : prepareError(run)),
  );
}

function redirectTo({ to, status }: Extract<Route, { kind: 'redirect' }>): PageResult {
  return {
    status,
    type: 'redirect',
    headers: { location: to.replace(UNSAFE, escapeAll) },
    html: '',
    diagnostics: [],
    reads: [ALL_PAGES, 'site.json'],
    templates: [],
  };
}

/** What a header cannot hold. */
const UNSAFE = /[^\x21-\x7e]+/g;

function escapeAll(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function allUrls(model: SiteModel): readonly string[] {
  const { pages, itemsByUrl, home } = model.table;
  const urls = pages.flatMap((page) => {
    const url = page === home ? '/' : encodePath(page.url);
    if (page.kind !== 'list') return [url];
    const size = Math.floor(pageSizeOf(model, page));
    const count = Math.max(1, Math.ceil(page.items.length / size));
    const base = String(page.collection.fullUrl);
    return Array.from({ length: count }, (_, index) =>
      index === 0 ? url : pageUrl(base, index * size, {}),
    );
  });
  return [
    ...new Set([...urls, ...[...itemsByUrl.keys()].map(encodePath), ...Object.keys(SYSTEM_PAGES)]),
  ];
}
