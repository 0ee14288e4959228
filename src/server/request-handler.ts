import { toResponse } from '../site/http/serving.js';
import { isUnavailable } from '../store/index.js';
import type { makeApp } from './app.js';
import { acceptsPage } from './http/accepts-page.js';
import type { Compression } from './http/compression.js';
import { RETRY_AFTER, toErrorAnswer } from './http/problem.js';
import type { RequestContext, ServerParts } from './http/request-context.js';
import { completed, JSON_HEADERS, plain } from './http/respond.js';
import type { ClientAddresses } from './http/security/client-address.js';
import { SAFE_HEADERS } from './http/security/headers.js';
import { VisitorCookies } from './http/security/visitor-cookies.js';
import { translatorFor } from './http/translator.js';
import { readVisitor } from './http/visitor.js';
import type { Monitor } from './monitor.js';
import type { Measure } from './monitoring/measure.js';
import type { Trace } from './monitoring/trace.js';
import type { AnswerInfo, ServerOptions } from './server-options.js';
import { catalogueOf } from './website/catalogue.js';
import { SiteUnavailable } from './website/site-cache.js';
import type { Website, Websites } from './website/websites.js';

/** A request as it arrived. */
export interface Incoming {
  readonly request: Request;
  /** The environment that the host passes along. */
  readonly env: unknown;
  readonly url: URL;
  readonly requestId: string;
}

/** Answers a request; never rejects. */
export type Answering = (incoming: Incoming) => Promise<Response>;

/** The dependencies of a request handler. */
export interface HandlerParts {
  readonly server: ServerParts;
  readonly addresses: ClientAddresses;
  readonly websites: Websites;
  readonly app: ReturnType<typeof makeApp>;
  readonly monitor: Monitor;
  readonly present: ServerOptions['present'];
  readonly onError: ServerOptions['onError'];
}

/** Makes the function that answers every request. It never rejects. */
export function requestHandler(parts: HandlerParts): Answering {
  const { server, websites, app, monitor, onError } = parts;
  return async (incoming) => {
    const { request, url, requestId } = incoming;
    const report = (error: unknown) => onError?.(error, requestId);
    let website: Website | undefined;
    try {
      const path = pathUnder(server.basePath, url);
      const own = await monitor.answer(request, path);
      if (own !== undefined) return own;
      website = path === undefined ? undefined : await websites.of(request);
      if (path === undefined || website === undefined) return plain(404, 'Not found');
      const context = await readContext(parts, incoming, { path, website, report });
      return completed(await app.fetch(request, { context }), context);
    } catch (error) {
      if (error instanceof SiteUnavailable || (isUnavailable(error) && acceptsPage(request))) {
        report(error);
        return unavailable(website);
      }
      const { status, headers, body } = toErrorAnswer(error, translatorFor('en', 'USD'));
      if (status >= 500) report(error);
      const own = { ...headers, 'x-request-id': requestId };
      if (status >= 500 && website !== undefined && acceptsPage(request)) {
        try {
          return failed(website, own);
        } catch (error) {
          // What is broken, such as a layout, can be of this page too.
          report(error);
        }
      }
      return new Response(JSON.stringify(body), {
        status,
        headers: { ...SAFE_HEADERS, ...JSON_HEADERS, ...own },
      });
    }
  };
}

/** A page of the site, for strangers; a text where the site is not there. */
function unavailable(website: Website | undefined): Response {
  const response =
    website === undefined
      ? plain(503, 'This site is not available at the moment. Try again later.')
      : toResponse(website.site.error(503));
  response.headers.set('retry-after', RETRY_AFTER);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** A page of the site that says that something went wrong. */
function failed(website: Website, headers: Readonly<Record<string, string>>): Response {
  const response = toResponse(website.site.error(500));
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** The path of a request below the base path; undefined outside of it. */
function pathUnder(basePath: string, { pathname }: URL): string | undefined {
  if (basePath === '') return pathname;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

async function readContext(
  { server, addresses, present }: HandlerParts,
  { request, env, url, requestId }: Incoming,
  { path, website, report }: Pick<RequestContext, 'path' | 'website' | 'report'>,
): Promise<RequestContext> {
  const { signatures, basePath, sessions } = server;
  const origin = addresses.originOf(request, url, env);
  const now = server.now();
  const cookies = new VisitorCookies(signatures, {
    header: request.headers.get('cookie'),
    websiteId: website.id,
    path: basePath || '/',
    isSecure: origin.startsWith('https:'),
    now,
  });
  const { revision, settings } = await website.state();
  const visitor = await readVisitor(request, website, {
    address: addresses.of(request, env),
    signatures,
    present: present ?? website.site.model.now ?? now,
    settings,
    cookies,
    sessions,
    report,
  });
  const { currency } = catalogueOf(visitor.view).shop(website.id);
  const translator = translatorFor(visitor.locale, currency);
  return {
    server,
    request,
    requestId,
    url,
    path,
    origin,
    website,
    visitor,
    cookies,
    translator,
    revision,
    report,
  };
}

/** Tokens in paths, which logs must not hold. */
const TOKEN = /[0-9a-f]{32,}/g;

/** Compresses each response. */
export function compressed(answer: Answering, compression: Compression): Answering {
  return async (incoming) => compression.answer(incoming.request, await answer(incoming));
}

/** Passes facts of each response to a function, such as a log. */
export function observed(answer: Answering, onAnswer: (answer: AnswerInfo) => void): Answering {
  return async (incoming) => {
    const start = performance.now();
    const response = await answer(incoming);
    onAnswer({
      requestId: incoming.requestId,
      method: incoming.request.method,
      path: incoming.url.pathname.replace(TOKEN, '…'),
      status: response.status,
      milliseconds: Math.round(performance.now() - start),
    });
    return response;
  };
}

/** Traces each request, under the names of OpenTelemetry. */
export function traced(answer: Answering, trace: Trace): Answering {
  return (incoming) => {
    const { request, url, requestId } = incoming;
    const attributes = {
      'http.request.method': request.method,
      'server.address': url.hostname,
      'url.path': url.pathname.replace(TOKEN, '…'),
      'skerry.request_id': requestId,
    };
    return trace(`request ${request.method}`, attributes, async (span) => {
      const response = await answer(incoming);
      span.set('http.response.status_code', response.status);
      if (response.status >= 500) span.fail(String(response.status));
      return response;
    });
  };
}

/** Measures each answer. */
export function measured(answer: Answering, measure: Measure): Answering {
  return async (incoming) => {
    const start = performance.now();
    const response = await answer(incoming);
    const labels = { kind: kindOf(incoming, response), status: String(response.status) };
    measure('answers', labels, (performance.now() - start) / 1_000);
    return response;
  };
}

function kindOf({ url }: Incoming, { headers }: Response): string {
  if (url.pathname.includes('/api/')) return 'call';
  return headers.get('content-type')?.startsWith('text/html') === true ? 'page' : 'file';
}
