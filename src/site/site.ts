import { expectOptions, type OptionNames } from '../../engine/internals.js';
import { type Route, resolveRoute, SYSTEM_PAGES } from './access/resolve.js';
import { viewOf } from './access/view.js';
import { pageSizeOf } from './context/page-data.js';
import { popupOf } from './context/popup.js';
import { wholeFile } from './diagnostics/diagnostic.js';
import { readModel } from './load/model.js';
import type { PageRun, SiteModel, SiteOptions, SiteView } from './model/site-model.js';
import { prepareSystem } from './page/cart-and-search.js';
import { prepareError } from './page/error.js';
import { prepareHostPage } from './page/host-page.js';
import { prepareLockScreen } from './page/lock-screen.js';
import { prepareMembersOnly } from './page/members-only.js';
import { prepareNotFound } from './page/not-found.js';
import { pageJson } from './page/page-json.js';
import { preparePage } from './page/prepare.js';
import type { PreparedPage } from './page/prepared-page.js';
import { renderPage, startRun } from './page/render.js';
import { assetPaths, findAsset, findSoldFile } from './routes/assets.js';
import { pageUrl } from './routes/pagination.js';
import { encodePath, readPath } from './routes/paths.js';
import { parseQuery, type Query } from './routes/query.js';
import { ALL_PAGES, type PageRecord, report } from './shared/page-record.js';
import type {
  Asset,
  HostPage,
  PageRequest,
  PageResult,
  Problem,
  SiteFiles,
} from './shared/types.js';

/** The statuses of the error pages of a site. */
export type ErrorStatus = 404 | 500 | 503;

/**
 * A loaded site. Rendering changes nothing in it but caches of templates. No method throws because of the content of
 * the site or the address of a request; a wrong option in a `PageRequest` is a TypeError that names it.
 */
export interface Site {
  readonly model: SiteModel;
  /** Problems of its files. */
  readonly diagnostics: readonly Problem[];
  /** The content that a visitor may see; without a request, a stranger. */
  view(request?: PageRequest): SiteView;
  /** Renders the page at a path, which may have a query. */
  render(path: string, request?: PageRequest): PageResult;
  /** The page JSON of a path, as `?format=json` gives it, or `?format=json-pretty`. */
  json(path: string, pretty?: boolean, request?: PageRequest): PageResult;
  /** A page of the host's, in the layout of the site; while the site is locked, the lock screen. */
  page(page: HostPage, request?: PageRequest): PageResult;
  /** The page for an error, in the layout of the site. */
  error(status: ErrorStatus, request?: PageRequest): PageResult;
  /** The form for the password of the site or of a page; `path` is the page shown afterwards. */
  lockScreen(path: string, failed: boolean, request?: PageRequest): PageResult;
  /** A file that is served as it is, by its path without the first `/`. */
  asset(path: string): Asset | undefined;
  /** A file that is sold, such as `downloads/chart.pdf`: it is never served by its path. */
  soldFile(path: string): Asset | undefined;
  /** The paths of all files that `asset` has. */
  assets(): readonly string[];
  /**
   * The addresses of all pages that a visitor may see, with each page of a list, and of the pages that ask for a
   * sign-in or a password. Without a request: those of a stranger, as for a static build.
   */
  urls(request?: PageRequest): readonly string[];
}

/** Makes a site from its files. */
export function createSite(files: SiteFiles, options: SiteOptions = {}): Site {
  const model = readModel(files, options);
  return {
    model,
    diagnostics: model.diagnostics,
    view: (request) => viewOf(model, checked('site.view', request)),
    render: (path, request = {}) => visit(model, path, checked('site.render', request), renderPage),
    json: (path, pretty = false, request = {}) =>
      visit(model, path, checked('site.json', request), (run, prepared) =>
        pageJson(run, prepared, pretty),
      ),
    page: (page, request = {}) => {
      const view = viewOf(model, checked('site.page', request));
      const run = startRun(view, page.path, undefined, NO_QUERY, request);
      const locked = run.view.lock !== undefined;
      return renderPage(
        run,
        locked ? prepareLockScreen(run, page.path, false) : prepareHostPage(page),
      );
    },
    error: (status, request = {}) => renderError(model, status, checked('site.error', request)),
    lockScreen: (path, failed, request = {}) => {
      const view = viewOf(model, checked('site.lockScreen', request));
      const run = startRun(view, '/lock', undefined, NO_QUERY, request);
      return renderPage(run, prepareLockScreen(run, path, failed));
    },
    asset: (path) => findAsset(model, path),
    soldFile: (path) => findSoldFile(model, path),
    assets: () => assetPaths(model),
    urls: (request) => allUrls(viewOf(model, checked('site.urls', request))),
  };
}

const REQUEST: OptionNames<PageRequest> = {
  now: true,
  member: true,
  unlocked: true,
  cart: true,
  baseUrl: true,
  query: true,
  live: true,
  language: true,
  settings: true,
  sentForm: true,
  sourceMap: true,
  profile: true,
  slots: true,
  fileVersion: true,
};

/** @throws TypeError that names the unknown option */
function checked<Request extends PageRequest | undefined>(of: string, request: Request): Request {
  expectOptions(of, request, REQUEST);
  return request;
}

const NO_QUERY: Query = Object.freeze({});
type Answer = (run: PageRun, prepared: PreparedPage) => PageResult;

/** Finds the page at a path and answers with it; whatever is thrown on the way becomes an error page. */
function visit(model: SiteModel, target: string, request: PageRequest, answer: Answer): PageResult {
  const found = readPath(target);
  const path = found?.path ?? '/';
  const query = parseQuery(request.query ?? found?.query ?? '');
  const view = viewOf(model, request);
  const route = found === undefined ? NOWHERE : resolveRoute(view, path, query);
  if (route.kind === 'redirect') return redirectTo(route);
  const page = route.kind === 'page' ? route.page : undefined;
  const run = startRun(view, path, page, query, request);
  run.record.readPart(
    'page',
    [path, request.query ?? found?.query ?? ''],
    page === undefined ? [] : [page.key],
  );
  try {
    return answer(run, prepare(run, route));
  } catch (error) {
    const details = { name: path, why: (error as Error).message };
    report(run, 'plugin-failed', details, wholeFile(page?.key ?? 'site.json'));
    return renderError(model, 500, request, run.record);
  }
}

type PageRoute = Exclude<Route, { kind: 'redirect' }>;
const NOWHERE: PageRoute = { kind: 'none' };

function prepare(run: PageRun, route: PageRoute): PreparedPage {
  if (run.view.lock !== undefined) return prepareLockScreen(run, run.place.url, false);
  switch (route.kind) {
    case 'page':
      return withPopup(run, preparePage(run, route.page, route.index, route.filter));
    case 'system':
      return prepareSystem(run, route.name);
    case 'closed':
      // The page is listed in the heads of all pages, though its content is closed.
      run.record.reads.add(ALL_PAGES);
      return route.denial === 'members'
        ? prepareMembersOnly(run)
        : prepareLockScreen(run, run.place.url, false);
    case 'none':
      return prepareNotFound(run);
  }
}

function withPopup({ view }: PageRun, prepared: PreparedPage): PreparedPage {
  const popup = popupOf(view);
  return popup === undefined ? prepared : { ...prepared, popup };
}

/** @param failed the record of the page in whose place it stands */
function renderError(
  model: SiteModel,
  status: ErrorStatus,
  request: PageRequest,
  failed?: PageRecord,
): PageResult {
  const run = startRun(viewOf(model, request), '/', undefined, NO_QUERY, request);
  if (failed !== undefined) run.record.include(failed);
  return renderPage(run, status === 404 ? prepare(run, NOWHERE) : prepareError(run, status));
}

function redirectTo({ to, status }: Extract<Route, { kind: 'redirect' }>): PageResult {
  return {
    status,
    type: 'redirect',
    headers: { location: to.replace(UNSAFE, escapeAll) },
    html: '',
    diagnostics: [],
    reads: [ALL_PAGES, 'site.json'],
    inputs: { whole: [ALL_PAGES, 'site.json'], parts: [] },
    templates: [],
  };
}

/** Characters that a header cannot hold. */
const UNSAFE = /[^\x21-\x7e]+/g;

function escapeAll(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function allUrls({ model, table, lockPages, lock }: SiteView): readonly string[] {
  const urls = table.pages.flatMap((page) => {
    const url = page === table.home ? '/' : encodePath(page.url);
    if (page.kind !== 'list') return [url];
    const size = Math.floor(pageSizeOf(model, page));
    const count = Math.max(1, Math.ceil(page.items.length / size));
    const base = String(page.collection.fullUrl);
    return Array.from({ length: count }, (_, index) =>
      index === 0 ? url : pageUrl(base, index * size, {}),
    );
  });
  const items = [...table.itemsByUrl.keys()].map(encodePath);
  const ofSystem = lock === undefined ? Object.keys(SYSTEM_PAGES) : [];
  return [...new Set([...urls, ...lockPages.map(encodePath), ...items, ...ofSystem])];
}
