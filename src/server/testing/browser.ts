/** A visitor with cookies, and without scripts: it follows links and posts forms. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #fetch: (request: Request) => Promise<Response>;
  /** The path of the page that is shown. */
  path = '/';

  constructor(
    fetch: (request: Request) => Promise<Response>,
    readonly origin: string,
    readonly basePath = '',
  ) {
    this.#fetch = fetch;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** The header by which a browser sends its cookies; empty without any. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser of the same server, with a copy of the cookies. */
  copy(origin = this.origin): Browser {
    const copy = new Browser(this.#fetch, origin, this.basePath);
    for (const [name, value] of this.#cookies) copy.setCookie(name, value);
    return copy;
  }

  /** Sends a request with the cookies, and keeps those of the answer. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies !== '') headers.set('cookie', this.cookies);
    const request = new Request(this.origin + this.basePath + path, { ...init, headers });
    const response = await this.#fetch(request);
    for (const each of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = each.split('; ');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
    return response;
  }

  /** Opens a page as a link does. */
  async open(path: string): Promise<string> {
    const response = await this.send(path);
    this.path = path;
    return response.text();
  }

  /** Makes a call as the islands do: JSON with the crumb. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: never; headers: Headers }> {
    const hasBody = body !== undefined;
    const response = await this.send(path, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(this.cookie('crumb') === undefined
          ? {}
          : { 'x-csrf-token': this.cookie('crumb') ?? '' }),
        ...headers,
      },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json;') === true;
    const answer = isJson && text !== '' ? JSON.parse(text) : text || undefined;
    return { status: response.status, body: answer as never, headers: response.headers };
  }

  /** Posts a plain form as the page shows it, and follows where it leads. */
  async submit(
    action: string,
    fields: Readonly<Record<string, string>> | [string, string][],
  ): Promise<string> {
    const response = await this.send(action, {
      method: 'POST',
      headers: { referer: `${this.origin}${this.basePath}${this.path}`, origin: this.origin },
      body: new URLSearchParams(fields),
    });
    if (response.status !== 303) return response.text();
    const location = response.headers.get('location') ?? '/';
    return this.open(location.slice(this.basePath.length));
  }
}
