import type { RequestContext } from './request-context.js';
import { SAFE_HEADERS } from './security/headers.js';

/** What is answered. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Tells whoever reads logs, and which responses have all that every one has. */
const REQUEST_ID = 'x-request-id';

/**
 * A response with the headers of every response. Its headers are given all at once, as a plain object wherever that can hold
 * them: `Headers` cost more than all else of an answer.
 */
export function respond(
  { cookies, request, requestId }: RequestContext,
  { status, headers, body }: Answer,
): Response {
  const [first, ...others] = cookies.lines();
  const response = new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...SAFE_HEADERS,
      ...headers,
      [REQUEST_ID]: requestId,
      ...(first === undefined ? {} : { 'set-cookie': first }),
    },
  });
  for (const each of others) response.headers.append('set-cookie', each);
  return response;
}

/** An answer of JSON that no cache keeps. */
export function respondJson(
  context: RequestContext,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = JSON.stringify(value);
  return respond(context, { status, headers: { ...JSON_HEADERS, ...headers }, body });
}

export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** Gives a response what every one has. Each was made here, so its headers can be changed. */
export function completed(response: Response, { cookies, requestId }: RequestContext): Response {
  const { headers } = response;
  // Also of a copy, such as that without a body for HEAD.
  if (headers.get(REQUEST_ID) === requestId) return response;
  for (const [name, value] of Object.entries(SAFE_HEADERS)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  headers.set(REQUEST_ID, requestId);
  for (const cookie of cookies.lines()) headers.append('set-cookie', cookie);
  return response;
}

/** A text for programs. */
export function plain(status: number, text: string): Response {
  const headers = { ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}
