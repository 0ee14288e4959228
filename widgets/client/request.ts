import type { Answer, Failure } from '../contract/answer.js';
import type { Texts } from '../contract/page.js';
import { readCookie } from '../shared/cookies.js';
import { mapOf, object, type Reader, text, tryRead } from '../shared/read.js';

/** A call of the API. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the site's prefix, such as `/api/commerce/shopping-cart`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Beside those that every call has; names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The Idempotency-Key of calls that make something. */
  readonly key?: string;
}

/** Sends a call and reads its answer. Never rejects. */
export type Send = <T>(call: Call, read: Reader<T>) => Promise<Answer<T>>;

/** What of the browser is used. */
export interface Network {
  readonly fetch: typeof fetch;
  readonly cookies: () => string;
  readonly cookiesEnabled: () => boolean;
}

const BROWSER: Network = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
  cookiesEnabled: () => navigator.cookieEnabled,
};

/** The cookie that every change sends back (storefront.md §1). */
const CRUMB = 'crumb';

/** An answer as it came: what it holds is undefined when it is no JSON. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const problem = /* @__PURE__ */ object({
  error: /* @__PURE__ */ object({ type: text, message: text }),
});
const fields = /* @__PURE__ */ object({
  error: /* @__PURE__ */ object({ fields: /* @__PURE__ */ mapOf(text) }),
});
const freshCrumb = /* @__PURE__ */ object({ crumb: text });

/**
 * Makes what sends all calls of a page (storefront.md §1): a call whose crumb the server does not take is sent
 * once more with the fresh one. Messages of failures are ready to be shown.
 *
 * @param prefix where the site lives: empty, or such as `/shop`
 */
export function createSend(prefix: string, texts: Texts, network: Network = BROWSER): Send {
  const transmit = async (
    { method, path, body, key, headers: own }: Call,
    crumb: string,
  ): Promise<Reply> => {
    const headers: Record<string, string> = { accept: 'application/json', ...own };
    if (method !== 'GET') headers['x-csrf-token'] = crumb;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (key !== undefined) headers['idempotency-key'] = key;
    const response = await network.fetch(prefix + path, {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parse(await response.text()) };
  };

  const exchange = async (call: Call): Promise<Reply> => {
    const reply = await transmit(call, readCookie(CRUMB, network.cookies()) ?? '');
    const fresh = isCrumbFailure(reply) ? tryRead(freshCrumb, reply.body)?.crumb : undefined;
    return fresh === undefined ? reply : transmit(call, fresh);
  };

  const failure = (kind: Failure['kind'], message: string, reply?: Reply): Failure => ({
    kind,
    message: message || texts('cart.failure.unknown'),
    ...(reply && { status: reply.status }),
    fields: (reply && tryRead(fields, reply.body)?.error.fields) ?? {},
  });

  const failureOf = (reply: Reply): Failure => {
    const said = tryRead(problem, reply.body)?.error;
    if (isCrumbFailure(reply)) {
      const isOn = network.cookiesEnabled();
      return failure(
        'crumb',
        texts(isOn ? 'cart.add.sessionExpired' : 'cart.add.cookiesOff'),
        reply,
      );
    }
    if (reply.status === 429) return failure('limit', texts('cart.add.tooManyRequests'), reply);
    return said === undefined
      ? failure('fault', '', reply)
      : failure('refused', said.message, reply);
  };

  return async (call, read) => {
    let reply: Reply;
    try {
      reply = await exchange(call);
    } catch {
      return { ok: false, failure: failure('offline', texts('cart.failure.offline')) };
    }
    if (reply.status < 200 || reply.status > 299) return { ok: false, failure: failureOf(reply) };
    const value = tryRead((body) => ({ read: read(body) }), reply.body);
    return value === undefined
      ? { ok: false, failure: failure('fault', '', reply) }
      : { ok: true, value: value.read };
  };
}

function isCrumbFailure({ status, body }: Reply): boolean {
  return status === 403 && tryRead(problem, body)?.error.type === 'crumb';
}

/** JSON of a server that may be anybody's, such as the page of a hotel's network. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
