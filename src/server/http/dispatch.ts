import * as v from 'valibot';
import { isOwnPath } from '../../shared/address.js';
import { text } from '../../shared/values.js';
import type { IdempotencyKey } from '../../store/index.js';
import { errorType } from '../monitoring/trace.js';
import { acceptsPage } from './accepts-page.js';
import type { ApiContext } from './api-context.js';
import { FileAnswer } from './file-answer.js';
import { type Flash, FORM_FIELDS, keepFlash, submittedValues } from './flash.js';
import { readPayload } from './payload.js';
import { type ErrorAnswer, ServerProblem, toErrorAnswer, translate } from './problem.js';
import { referrerOf } from './referrer.js';
import type { RequestContext } from './request-context.js';
import { respond, respondJson } from './respond.js';
import type { AnyRoute, Method } from './route.js';
import { checkAccess } from './security/access.js';
import { type Body, notAnObject, readBody } from './security/body.js';
import { CRUMB_HEADER, giveCrumb, isCrumb, maskCrumb } from './security/crumb.js';
import { readIdempotencyKey } from './security/idempotency.js';
import { checkOrigin } from './security/origin.js';
import { countedOf, ownerOf } from './visitor.js';

/** The routes of one path by method. */
export type Methods = ReadonlyMap<Method, AnyRoute>;

/** The state of a request, which grows with each check. */
interface PendingRequest {
  readonly methods: Methods;
  /** Path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly context: RequestContext;
  /** Undefined until the `_method` field of a form selects one. */
  route: AnyRoute | undefined;
  body: Body | undefined;
}

/** Renders a refusal as a page, for browsers that would show the JSON of a plain form's answer. */
export type RefusalPage = (context: RequestContext, answer: ErrorAnswer) => Promise<Response>;

/** Answers an API request, with its result or its refusal. */
export async function dispatch(
  methods: Methods,
  params: Readonly<Record<string, string>>,
  context: RequestContext,
  refusalPage: RefusalPage,
): Promise<Response> {
  const { method } = context.request;
  const route = methods.get((method === 'HEAD' ? 'GET' : method) as Method);
  const pending: PendingRequest = { methods, params, context, route, body: undefined };
  return context.server.trace(`call ${route?.id ?? 'none'}`, {}, async (span) => {
    try {
      return counted(await runRoute(await checkRequest(pending), pending), pending);
    } catch (thrown) {
      const refusal = await refuse(thrown, pending, refusalPage);
      if (refusal.status >= 500) span.fail(errorType(thrown));
      return counted(refusal, pending);
    }
  });
}

function counted(response: Response, { route, context }: PendingRequest): Response {
  const status = String(response.status);
  context.server.measure('calls', { call: route?.id ?? 'none', status });
  return response;
}

/** A request that passed all checks. */
interface CheckedRequest {
  readonly route: AnyRoute;
  /** The id of the account or the browser, for rate limits and idempotency keys. */
  readonly visitorKey: string;
  readonly query: unknown;
  readonly payload: unknown;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

/**
 * Checks a request in this order: origin, method, rate limit, body, `_method` of a form, access, crumb, query, payload,
 * `Idempotency-Key`.
 *
 * @throws ServerProblem of the first check that fails
 */
async function checkRequest(pending: PendingRequest): Promise<CheckedRequest> {
  const { methods, context } = pending;
  const { request, server, visitor, cookies, url, path } = context;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading) checkOrigin(request, context.origin);
  if (pending.route === undefined && request.method !== 'POST') throw wrongMethod(pending);
  const owner = isReading ? undefined : ownerOf(visitor, cookies);
  await server.limits.count(pending.route?.limit ?? 'change', countedOf(context));
  if (!isReading) {
    pending.body = await readBody(request);
    pending.route = chosenBy(methods, pending.body) ?? pending.route;
  }
  const { route, body } = pending;
  if (route === undefined) throw wrongMethod(pending);
  checkAccess(route.access, visitor, server.openConfig);
  if (owner !== undefined && needsCrumb(route, context)) {
    checkCrumb(request, body, owner, context);
  }
  const visitorKey = visitor.session?.account.id ?? owner ?? visitor.browserId ?? '';
  return {
    route,
    visitorKey,
    query: readQuery(route, url),
    payload: payloadOf(route, body),
    idempotencyKey: isReading
      ? undefined
      : readIdempotencyKey(request, path, body?.text ?? '', visitorKey),
  };
}

/** @throws ServerProblem 400 */
function payloadOf({ body: schema }: AnyRoute, body: Body | undefined): unknown {
  if (body?.list !== undefined && schema?.type !== 'array') throw notAnObject();
  return schema && readPayload(schema, body?.list ?? body?.value ?? {}, body?.isForm === true);
}

/** Runs the route. A plain form is redirected to its next page, which shows the notice. */
async function runRoute(
  { route, visitorKey, query, payload, idempotencyKey }: CheckedRequest,
  { params, context, body }: PendingRequest,
): Promise<Response> {
  const { server, website, visitor, cookies } = context;
  const notes: { notice?: Flash['notice']; next?: string } = {};
  const apiContext: ApiContext<never, never> = {
    ...context,
    store: website.store(visitor.view),
    visitorKey,
    params,
    query: query as never,
    body: payload as never,
    text: body?.text ?? '',
    isForm: body?.isForm === true,
    idempotencyKey,
    notify: (notice) => {
      notes.notice = notice;
    },
    redirect: (path) => {
      notes.next = path;
    },
  };
  await server.beforeCall?.({ method: route.method, path: route.path });
  const given = await route.run(apiContext);
  if (given instanceof FileAnswer) return respond(context, given.answer());
  const answer = v.parse(route.answer, given);
  if (body?.isForm !== true || route.ofScripts) return respondJson(context, 200, answer);
  const next = notes.next ?? route.next ?? pathBack({ context, body, params }, route);
  if (notes.notice !== undefined) {
    const flash = { path: pathOf(next), route: route.id, notice: notes.notice };
    await keepFlash(apiContext.store, cookies, flash);
  }
  return redirectTo(next, context);
}

/** Answers a refused request. After a wrong crumb the answer has a new one. */
async function refuse(
  thrown: unknown,
  pending: PendingRequest,
  refusalPage: RefusalPage,
): Promise<Response> {
  const { context } = pending;
  const { visitor, cookies } = context;
  const answer = reworded(toErrorAnswer(thrown, context.translator), pending.route, context);
  if (answer.status >= 500) context.report(thrown);
  const isCrumbError = answer.body.error.type === 'crumb';
  const owner = isCrumbError ? ownerOf(visitor, cookies) : undefined;
  const crumb = owner && maskCrumb(giveCrumb(cookies, owner, true));
  const back = await backToPage(pending, answer);
  if (back !== undefined) return redirectTo(back, context);
  if (pending.route?.ofScripts !== true && showsAnswer(context.request)) {
    try {
      return await refusalPage(context, answer);
    } catch (error) {
      // The cause of the refusal, such as a broken layout, can make this page fail too.
      context.report(error);
    }
  }
  const body = crumb === undefined ? answer.body : { ...answer.body, crumb };
  return respondJson(context, answer.status, body, answer.headers);
}

/** Redirects to a path of the site or to an absolute address from the owner's list. */
function redirectTo(to: string, context: RequestContext): Response {
  const address = isOwnPath(to) ? context.server.basePath + to : to;
  // Header values are limited to visible ASCII.
  const location = address.replace(/[^!-~]/gu, encodeURIComponent);
  return respond(context, { status: 303, headers: { location }, body: null });
}

/**
 * Stores the error and the submitted values for the page of a plain form, and returns its address. Undefined for
 * requests that are answered directly, such as those of scripts.
 */
async function backToPage(
  { methods, params, context, ...read }: PendingRequest,
  { status, headers, body: { error } }: ErrorAnswer,
): Promise<string | undefined> {
  const { cookies, request, server, visitor, website } = context;
  if (visitor.browserId === undefined || status >= 500) return undefined;
  let { body, route } = read;
  if (status === 429) {
    // Clients that keep on sending get the cheaper direct answer.
    if (!(await server.limits.allows('refusal', countedOf(context)))) return undefined;
    // The rate limit is checked before the body is read.
    body ??= await readBody(request).catch(() => undefined);
    route = (body && chosenBy(methods, body)) ?? route;
  }
  if (body?.isForm !== true || route === undefined || route.ofScripts) return undefined;
  const back = pathBack({ context, body, params }, route);
  const retryAfter = headers['retry-after'];
  await keepFlash(website.store(visitor.view), cookies, {
    path: pathOf(back),
    route: route.id,
    error: {
      type: error.type,
      message: error.message,
      fields: error.fields ?? {},
      values: route.submitted?.(body.value, visitor.view) ?? submittedValues(body.value),
      params,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  });
  return back;
}

/** Replaces the message by the route's own for this status. */
function reworded(
  answer: ErrorAnswer,
  route: AnyRoute | undefined,
  { translator }: RequestContext,
): ErrorAnswer {
  const key = route?.says?.[answer.status];
  if (key === undefined) return answer;
  const { error } = answer.body;
  const message = translate(translator, key);
  return { ...answer, body: { ...answer.body, error: { ...error, message } } };
}

/** HTML forms send only GET and POST, so a field names the method. */
function chosenBy(methods: Methods, { isForm, value }: Body): AnyRoute | undefined {
  const name = isForm ? value[FORM_FIELDS.method] : undefined;
  return typeof name === 'string' ? methods.get(name.toUpperCase() as Method) : undefined;
}

function wrongMethod({ methods, context }: PendingRequest): ServerProblem {
  const { method } = context.request;
  const names = [...methods.keys()].flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  return new ServerProblem(405, 'not-found', 'request.method', {
    params: { method },
    headers: { allow: names.join(', ') },
  });
}

/** Requests with an API key need no crumb: browsers do not attach the key by themselves. */
function needsCrumb(route: AnyRoute, { visitor }: RequestContext): boolean {
  const isProgram = visitor.apiKey !== undefined && route.access.who === 'owner';
  return route.withoutCrumb !== true && !isProgram;
}

/** @throws ServerProblem 403, whose answer has a new crumb */
function checkCrumb(
  { headers }: Request,
  body: Body | undefined,
  ownerId: string,
  { cookies }: RequestContext,
): void {
  const field = body?.isForm ? body.value[FORM_FIELDS.crumb] : undefined;
  const given = headers.get(CRUMB_HEADER) ?? text(field);
  if (!isCrumb(cookies, ownerId, given)) {
    throw new ServerProblem(403, 'crumb', 'cart.add.sessionExpired');
  }
}

function readQuery({ query }: AnyRoute, { searchParams }: URL): unknown {
  if (query === undefined) return undefined;
  const values: Record<string, string> = Object.create(null);
  // Of several values of a name the first counts.
  for (const [name, value] of searchParams) values[name] ??= value;
  return readPayload(query, values, true);
}

/** The page of a plain form, with the anchor of the form; the home page when the page is unknown. */
function pathBack(
  { context, body, params }: Pick<PendingRequest, 'context' | 'body' | 'params'>,
  route: AnyRoute,
): string {
  const page = referrerOf(context, body?.value[FORM_FIELDS.from]);
  if (page === undefined) return '/';
  const anchor = body && route.anchor?.(body.value, params);
  return (
    page.pathname + page.search + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`)
  );
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '/';
}

/** Whether a browser would show the answer to a plain form as a document. */
function showsAnswer(request: Request): boolean {
  return request.method === 'POST' && acceptsPage(request);
}
