import { Hono } from 'hono';
import { answerIslandFile, ISLANDS_PATH } from '../islands/answer-island-file.js';
import { trimCharacters } from '../shared/trim.js';
import { answerCall, type Methods } from './answer-route.js';
import type { ServerParts } from './call.js';
import { answerConfig } from './config/answer-config.js';
import { CONFIG_PAGES } from './config/pages.js';
import type { Exchange } from './exchange.js';
import { openApiDocument } from './openapi/document.js';
import { type PageServing, pageAnswers } from './pages/answer-page.js';
import { ServerProblem, toErrorAnswer } from './problem.js';
import { plain, respondJson } from './respond.js';
import type { AnyRoute, Method } from './route.js';
import { ROUTES } from './routes.js';
import { answerShopPage } from './shop-pages/answer-shop-page.js';
import { answerShopStyles, SHOP_STYLES_PATH } from './shop-pages/styles.js';
import { SHOP_PAGES } from './shop-pages/table.js';

/** What answers which address: the API, files of the product, pages of the shop and of its owner, the site. */
export function makeApp({ basePath, islands }: ServerParts, serving: PageServing) {
  const app = new Hono<{ Bindings: { readonly exchange: Exchange } }>({
    // With or without a slash at the end, as the seeds write them.
    getPath: (_request, host) => `/${trimCharacters(host?.env?.exchange.path ?? '', '/')}`,
  });
  for (const [path, methods] of byPath(ROUTES)) {
    app.all(toHonoPath(path), ({ req, env }) => answerCall(methods, req.param(), env.exchange));
  }
  const document = openApiDocument(ROUTES, basePath);
  app.get('/api/openapi.json', ({ env }) => respondJson(env.exchange, 200, document));
  app.get(SHOP_STYLES_PATH, () => answerShopStyles());
  app.get(
    `${ISLANDS_PATH}:name`,
    ({ req }) => answerIslandFile(req.param('name'), islands, req.raw) ?? plain(404, 'Not found'),
  );
  app.all('/api/*', ({ env }) => {
    const problem = new ServerProblem(404, 'not-found', 'request.notFound');
    return respondJson(env.exchange, 404, toErrorAnswer(problem, env.exchange.wording).body);
  });
  for (const page of SHOP_PAGES) {
    app.get(toHonoPath(page.path), ({ req, env }) =>
      answerShopPage(page, req.param(), env.exchange),
    );
  }
  for (const page of CONFIG_PAGES) {
    app.get(toHonoPath(page.path), ({ req, env }) => answerConfig(page, req.param(), env.exchange));
  }
  const answerPage = pageAnswers(serving);
  app.all('*', ({ env }) => answerPage(env.exchange));
  // What is thrown is answered in one place, by the server.
  app.onError((error) => {
    throw error;
  });
  return app;
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
