import { readCookie } from '../../shared/cookies.js';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's stores. Each may be blocked, full or private, and then throws. */
export interface MemoryAdapter {
  readonly local: () => Area;
  readonly session: () => Area;
  readonly cookies: () => string;
  readonly writeCookie: (line: string) => void;
  readonly isSecure: () => boolean;
}

/** A storage area besides cookies. */
export type StorageArea = 'local' | 'session';

/** Cookies and storage of a browser. Nothing here throws: a refused write counts as not stored. */
export interface BrowserMemory {
  /** The value of a cookie; undefined without it. */
  cookie(name: string): string | undefined;
  /**
   * @param maxAge in seconds; null for a session cookie
   * @returns whether the browser now has the cookie
   */
  setCookie(name: string, value: string, maxAge: number | null): boolean;
  /** Removes a cookie. */
  removeCookie(name: string): void;
  /** Null if the key is missing; undefined if the area cannot be read. */
  get(area: StorageArea, key: string): string | null | undefined;
  /** Returns whether the browser stored the value. */
  set(area: StorageArea, key: string, value: string): boolean;
  /** Removes a stored value. */
  remove(area: StorageArea, key: string): void;
}

const BROWSER: MemoryAdapter = {
  local: () => localStorage,
  session: () => sessionStorage,
  cookies: () => document.cookie,
  writeCookie: (line) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on http.
    document.cookie = line;
  },
  isSecure: () => location.protocol === 'https:',
};

/**
 * Opens the cookies and storage of a browser for one site.
 *
 * @param path the cookie path: the prefix of the site, or `/`
 */
export function openBrowserMemory(path = '/', adapter: MemoryAdapter = BROWSER): BrowserMemory {
  const cookie = (name: string) => attempt(() => readCookie(name, adapter.cookies()));
  const write = (name: string, value: string, maxAge: number | null): void => {
    const parts = [`${name}=${value}`, `Path=${path || '/'}`, 'SameSite=Lax'];
    if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
    attempt(() => {
      if (adapter.isSecure()) parts.push('Secure');
      adapter.writeCookie(parts.join('; '));
    });
  };
  const area = (name: StorageArea): Area => adapter[name]();
  return {
    cookie,
    setCookie: (name, value, maxAge) => {
      write(name, value, maxAge);
      return cookie(name) === value;
    },
    removeCookie: (name) => write(name, '', 0),
    get: (name, key) => attempt(() => area(name).getItem(key)),
    set: (name, key, value) =>
      attempt(() => {
        area(name).setItem(key, value);
        return true;
      }) ?? false,
    remove: (name, key) => attempt(() => area(name).removeItem(key)),
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
