import type { WireRequest } from './protocol.js';

/** A visitor whose requests are prepared: cookies and crumb as a browser has them. */
export class Shopper {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** A request as this visitor makes it now. */
  request(method: WireRequest['method'], path: string, body?: object): WireRequest {
    const headers: Record<string, string> = {
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

  /** @throws Error for everything but success */
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
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  }
}
