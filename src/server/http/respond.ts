import type { RequestContext } from './request-context.js';
import { SAFE_HEADERS } from './security/headers.js';

/** An answer before the common headers are added. */
export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** Identifies a request in logs, and marks responses that have the common headers. */
const REQUEST_ID = 'x-request-id';

/**
 * A response with the common headers. They are passed at once and, where possible, as a plain object: creating
 * `Headers` costs more than the rest of the response.
 */
export function respond(
  { cookies, requestId }: RequestContext,
  { status, headers, body }: Answer,
): Response {
  const [first, ...others] = cookies.lines();
  const response = new Response(body, {
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

/** A JSON response that no cache may store. */
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

/** Adds the common headers to a response of this server, whose headers are mutable. */
export function completed(response: Response, { cookies, requestId }: RequestContext): Response {
  const { headers } = response;
  // The marker is also on copies, such as the one without a body for HEAD.
  if (headers.get(REQUEST_ID) === requestId) return response;
  for (const [name, value] of Object.entries(SAFE_HEADERS)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  headers.set(REQUEST_ID, requestId);
  // Caches share what is public with others, so it has nothing of this visitor.
  if (headers.get('cache-control')?.startsWith('public')) return response;
  for (const cookie of cookies.lines()) headers.append('set-cookie', cookie);
  return response;
}

/** A plain text response. */
export function plain(status: number, text: string): Response {
  const headers = { ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}
