import { Hono } from 'hono';
import { answerIslandFile, ISLANDS_PATH } from '../islands/answer-island-file.js';
import { trimCharacters } from '../shared/trim.js';
import { StoreProblem } from '../store/index.js';
import { ADMIN_STYLES } from './admin/admin-styles.js';
import { answerAdminPage } from './admin/answer-admin-page.js';
import type { Feature } from './feature.js';
import { routesOf } from './features/index.js';
import { dispatch, type Methods, type RefusalPage } from './http/dispatch.js';
import { ServerProblem, toErrorAnswer } from './http/problem.js';
import type { RequestContext, ServerParts } from './http/request-context.js';
import { plain, respondJson } from './http/respond.js';
import type { AnyRoute, Method } from './http/route.js';
import { openApiDocument } from './openapi/document.js';
import { type PageServing, pageAnswers } from './page/answer-page.js';
import { answerShopPage } from './page/answer-shop-page.js';
import type { FileVersions } from './page/file-versions.js';
import { answerRefusal } from './page/refusal-page.js';
import { SHOP_STYLES } from './page/shop-styles.js';

/** Routes requests by path: the API, files of the product, pages of the shop, pages of `/config`, then the site. */
export function makeApp(
  { basePath, islands }: ServerParts,
  serving: PageServing,
  features: readonly Feature[],
  versions: FileVersions,
) {
  const app = new Hono<{ Bindings: { readonly context: RequestContext } }>({
    // The seeds write paths with and without a trailing slash.
    getPath: (_request, host) => `/${trimCharacters(host?.env?.context.path ?? '', '/')}`,
  });
  const routes = routesOf(features);
  const parts = features.flatMap(({ page = [] }) => page);
  const refusalPage: RefusalPage = (context, answer) => answerRefusal(context, answer, parts);
  for (const [path, methods] of byPath(routes)) {
    app.all(toHonoPath(path), ({ req, env }) =>
      dispatch(methods, req.param(), env.context, refusalPage),
    );
  }
  const document = openApiDocument(routes, basePath);
  app.get('/api/openapi.json', ({ env }) => respondJson(env.context, 200, document));
  for (const { path, answer } of [SHOP_STYLES, ADMIN_STYLES]) {
    app.get(path, ({ req }) => answer(req.query('v')));
  }
  app.get(
    `${ISLANDS_PATH}:name`,
    ({ req }) => answerIslandFile(req.param('name'), islands) ?? plain(404, 'Not found'),
  );
  app.all('/api/*', ({ env }) => {
    const problem = new ServerProblem(404, 'not-found', 'request.notFound');
    return respondJson(env.context, 404, toErrorAnswer(problem, env.context.translator).body);
  });
  for (const page of features.flatMap(({ pages = [] }) => pages)) {
    app.get(toHonoPath(page.path), ({ req, env: { context } }) =>
      answerShopPage(page, req.param(), context, parts).catch((error) =>
        answerRefused(error, context, refusalPage),
      ),
    );
  }
  const adminPages = features.flatMap((feature) => feature.adminPages ?? []);
  for (const page of adminPages) {
    app.get(toHonoPath(page.path), ({ req, env }) =>
      answerAdminPage(page, req.param(), env.context, adminPages),
    );
  }
  const answerPage = pageAnswers(serving, parts, versions);
  app.all('*', ({ env }) => answerPage(env.context));
  // `requestHandler` answers errors.
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** The page of a problem that a page has thrown, such as too many requests. @throws other errors */
function answerRefused(
  error: unknown,
  context: RequestContext,
  refusalPage: RefusalPage,
): Promise<Response> {
  const isProblem = error instanceof ServerProblem || error instanceof StoreProblem;
  if (!isProblem) throw error;
  return refusalPage(context, toErrorAnswer(error, context.translator));
}

function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function byPath(routes: readonly AnyRoute[]): ReadonlyMap<string, Methods> {
  const paths = new Map<string, Map<Method, AnyRoute>>();
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<Method, AnyRoute>();
    methods.set(route.method, route);
    paths.set(route.path, methods);
  }
  return paths;
}
