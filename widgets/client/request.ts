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
  /** Additional headers; names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The Idempotency-Key of calls that create something. */
  readonly key?: string;
  /** Gives the call up. Its effect on the server stays unknown. */
  readonly signal?: AbortSignal;
}

/** Sends a call and reads its answer. Never rejects. */
export type Send = <T>(call: Call, read: Reader<T>) => Promise<Answer<T>>;

/** The browser's network and cookies. */
export interface Network {
  readonly fetch: typeof fetch;
  readonly cookies: () => string;
  readonly cookiesEnabled: () => boolean;
  /** Milliseconds for a whole call, its repetition included; default 10,000. */
  readonly deadline?: number;
}

const DEADLINE = 10_000;

const BROWSER: Network = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
  cookiesEnabled: () => navigator.cookieEnabled,
};

/** The cookie that every change sends back (storefront.md §1). */
const CRUMB = 'crumb';

/** A response. The body is undefined unless it is JSON. */
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
 * Creates the sender of a page's calls (storefront.md §1). A call with an old crumb is sent again with the fresh
 * one. A call without an answer keeps its Idempotency-Key for the next call with the same path and body, so that a
 * second press never repeats what was done. Messages of failures are for visitors.
 *
 * @param prefix the site's path: empty, or such as `/shop`
 */
export function createSend(prefix: string, texts: Texts, network: Network = BROWSER): Send {
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
      ? failure('error', '', reply)
      : failure('refused', said.message, reply);
  };

  const keys = new UnansweredKeys();

  return async (given, read) => {
    const call = keys.withKey(given);
    const end = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end.abort();
    }, network.deadline ?? DEADLINE);
    const { signal } = call;
    signal?.addEventListener('abort', () => end.abort());
    if (signal?.aborted) end.abort();
    let reply: Reply;
    try {
      reply = await exchange(prefix, network, { ...call, signal: end.signal });
    } catch {
      keys.keep(call);
      if (isLate) return { ok: false, failure: failure('timeout', texts('cart.failure.timeout')) };
      return signal?.aborted
        ? { ok: false, failure: failure('cancelled', '') }
        : { ok: false, failure: failure('offline', texts('cart.failure.offline')) };
    } finally {
      clearTimeout(timer);
    }
    // A proxy that gives up does not know what the server did.
    if (reply.status >= 500) keys.keep(call);
    if (reply.status < 200 || reply.status > 299) return { ok: false, failure: failureOf(reply) };
    const value = tryRead((body) => ({ read: read(body) }), reply.body);
    return value === undefined
      ? { ok: false, failure: failure('error', '', reply) }
      : { ok: true, value: value.read };
  };
}

/** Sends a call, and once more when the reply has a fresh crumb. */
async function exchange(prefix: string, network: Network, call: Call): Promise<Reply> {
  const crumb = readCookie(CRUMB, network.cookies()) ?? '';
  const reply = await transmit(prefix, network, call, crumb);
  const fresh = isCrumbFailure(reply) ? tryRead(freshCrumb, reply.body)?.crumb : undefined;
  return fresh === undefined ? reply : transmit(prefix, network, call, fresh);
}

/** The keys of calls whose effect is unknown, by method and path. */
class UnansweredKeys {
  readonly #kept = new Map<string, { readonly body: string; readonly key: string }>();

  /** The call with the key of the one before it, if that was the same and had no answer. */
  withKey(call: Call): Call {
    const name = nameOf(call);
    const kept = this.#kept.get(name);
    this.#kept.delete(name);
    return kept !== undefined && kept.body === (JSON.stringify(call.body) ?? '')
      ? { ...call, key: kept.key }
      : call;
  }

  keep(call: Call): void {
    if (call.key === undefined) return;
    this.#kept.set(nameOf(call), { body: JSON.stringify(call.body) ?? '', key: call.key });
  }
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

async function transmit(
  prefix: string,
  network: Network,
  { method, path, body, key, signal, headers: own }: Call,
  crumb: string,
): Promise<Reply> {
  const headers: Record<string, string> = { accept: 'application/json', ...own };
  if (method !== 'GET') headers['x-csrf-token'] = crumb;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  const response = await network.fetch(prefix + path, {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: parse(await response.text()) };
}

function isCrumbFailure({ status, body }: Reply): boolean {
  return status === 403 && tryRead(problem, body)?.error.type === 'crumb';
}

/** Any server may have answered, such as the login page of a hotel network. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
