/** Cookies of a request by name; the first of a name counts. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** How a cookie is set. */
export interface CookieOptions {
  /** Seconds; missing: as long as the browser's session, 0: it is removed. */
  readonly maxAge?: number;
  /** Whether scripts of pages may read it; default false. */
  readonly readable?: boolean;
}

/** The cookies that an answer sets (storefront.md §1). */
export class CookieJar {
  readonly #set = new Map<string, string>();

  /**
   * @param path the site's prefix, such as `/` or `/shop`
   * @param secure whether the visitor came by https
   */
  constructor(
    readonly path: string,
    readonly secure: boolean,
  ) {}

  /** @param value of characters that cookies may have */
  set(name: string, value: string, { maxAge, readable = false }: CookieOptions = {}): void {
    const parts = [`${name}=${value}`, `Path=${this.path}`, 'SameSite=Lax'];
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
    if (!readable) parts.push('HttpOnly');
    if (this.secure) parts.push('Secure');
    this.#set.set(name, parts.join('; '));
  }

  remove(name: string, options: CookieOptions = {}): void {
    this.set(name, '', { ...options, maxAge: 0 });
  }

  /** The values of `Set-Cookie`. */
  lines(): string[] {
    return [...this.#set.values()];
  }
}
