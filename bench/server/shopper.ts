import type { WireRequest } from './protocol.js';

/** An answer that is no success. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    /** In seconds, where the answer says when to come again. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** A visitor whose requests are prepared: cookies and crumb as a browser has them. */
export class Shopper {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  /** @param headers that all requests have */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  /** A request as this visitor makes it now. */
  request(method: WireRequest['method'], path: string, body?: object): WireRequest {
    const headers: Record<string, string> = {
      ...this.#headers,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': this.#cookies.get('crumb') ?? '',
    };
    if (body === undefined) return { method, path, headers };
    headers['content-type'] = 'application/json';
    return { method, path, headers, body: JSON.stringify(body) };
  }

  async open(path: string): Promise<string> {
    return this.#send(this.request('GET', path));
  }

  /** The text of the answer to a call. */
  async call(
    method: WireRequest['method'],
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const request = this.request(method, path, body);
    return this.#send({ ...request, headers: { ...request.headers, ...headers } });
  }

  /** @throws Refusal for everything but success */
  async #send({ method, path, headers, body }: WireRequest): Promise<string> {
    const response = await fetch(this.#url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      const message = `${method} ${path}: ${response.status} ${text}`;
      throw new Refusal(
        response.status,
        message,
        Number.isNaN(retryAfter) ? undefined : retryAfter,
      );
    }
    return text;
  }
}
