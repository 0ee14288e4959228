import { readCookie } from '../../shared/cookies.js';

/** Browser functions for sending records. */
export interface PostAdapter {
  readonly fetch: typeof fetch;
  /** Undefined if the browser has none. */
  readonly beacon: ((url: string, body: BodyInit) => boolean) | undefined;
  readonly cookies: () => string;
  readonly warn: (text: string) => void;
}

export type FormFields = Readonly<Record<string, string>>;

/** Sends records to a site's server. */
export interface Post {
  /**
   * Sends a form; the server answers 200 or 202.
   *
   * @param timeout in milliseconds
   * @throws Error with the status; the network's own error if there is no response
   */
  form(path: string, fields: FormFields, timeout?: number): Promise<void>;
  /** Sends JSON, with the same errors. Resolves with the response. */
  json(path: string, value: unknown): Promise<unknown>;
  /** Sends a form that outlives the page; false if the browser refuses it. */
  beacon(path: string, fields: FormFields): boolean;
  /** Sends JSON that outlives the page; false if the browser refuses it. */
  beaconJson(path: string, value: unknown): boolean;
  /** The visitor's crumb; empty if there is none. */
  crumb(): string;
}

const TAKEN = new Set([200, 202]);

const BROWSER: PostAdapter = {
  fetch: (...request) => fetch(...request),
  // Old browsers do not have `sendBeacon`.
  beacon: (url, body) => navigator.sendBeacon?.(url, body) ?? false,
  cookies: () => document.cookie,
  warn: (text) => console.warn(text),
};

/**
 * Sends records to the host of the page.
 *
 * @param prefix the site's path prefix: empty, or such as `/shop`
 */
export function createPost(prefix: string, adapter: PostAdapter = BROWSER): Post {
  const crumb = (): string => {
    try {
      return readCookie('crumb', adapter.cookies()) ?? '';
    } catch {
      // Frames without an origin may not read cookies.
      return '';
    }
  };
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await adapter.fetch(prefix + path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      ...init,
    });
    if (TAKEN.has(response.status)) return response;
    const text = `Error tracking event: HTTP Status ${response.status}`;
    adapter.warn(text);
    throw new Error(text);
  };
  const beacon = (path: string, body: BodyInit): boolean => {
    try {
      return adapter.beacon?.(prefix + path, body) ?? false;
    } catch {
      return false;
    }
  };
  return {
    crumb,
    form: async (path, fields, timeout) => {
      const signal = timeout === undefined ? null : AbortSignal.timeout(timeout);
      const body = new URLSearchParams(fields);
      const response = await send(path, { body, keepalive: true, signal });
      // The connection is reusable only once the body is read.
      await response.text();
    },
    json: async (path, value) => {
      const headers = { 'content-type': 'application/json', 'x-csrf-token': crumb() };
      const response = await send(path, { headers, body: JSON.stringify(value), keepalive: true });
      return response.json();
    },
    beacon: (path, fields) => beacon(path, new URLSearchParams(fields)),
    beaconJson: (path, value) =>
      beacon(path, new Blob([JSON.stringify(value)], { type: 'application/json' })),
  };
}
