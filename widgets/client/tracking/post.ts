import { readCookie } from '../../shared/cookies.js';

/** What sends records, of a browser. */
export interface PostSurroundings {
  readonly fetch: typeof fetch;
  /** Undefined where the browser has none. */
  readonly beacon: ((url: string, body: BodyInit) => boolean) | undefined;
  readonly cookies: () => string;
  readonly warn: (text: string) => void;
}

export type FormFields = Readonly<Record<string, string>>;

/** Sends records to the server of a site. */
export interface Post {
  /**
   * A form, answered with 200 or 202.
   *
   * @param timeout in milliseconds
   * @throws Error that says the status; the network's own where no answer came
   */
  form(path: string, fields: FormFields, timeout?: number): Promise<void>;
  /** JSON, likewise; gives what was answered. */
  json(path: string, value: unknown): Promise<unknown>;
  /** A form that outlives the page; false where the browser does not take it. */
  beacon(path: string, fields: FormFields): boolean;
  /** JSON that outlives the page, likewise. */
  beaconJson(path: string, value: unknown): boolean;
  /** The crumb of the visitor; empty without one. */
  crumb(): string;
}

const TAKEN = new Set([200, 202]);

const BROWSER: PostSurroundings = {
  fetch: (...request) => fetch(...request),
  // Old browsers have none.
  beacon: (url, body) => navigator.sendBeacon?.(url, body) ?? false,
  cookies: () => document.cookie,
  warn: (text) => console.warn(text),
};

/** @param prefix where the site lives: empty, or such as `/shop` */
export function createPost(prefix: string, surroundings: PostSurroundings = BROWSER): Post {
  const crumb = (): string => {
    try {
      return readCookie('crumb', surroundings.cookies()) ?? '';
    } catch {
      // Frames without an origin may not ask.
      return '';
    }
  };
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await surroundings.fetch(prefix + path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      ...init,
    });
    if (TAKEN.has(response.status)) return response;
    const text = `Error tracking event: HTTP Status ${response.status}`;
    surroundings.warn(text);
    throw new Error(text);
  };
  const beacon = (path: string, body: BodyInit): boolean => {
    try {
      return surroundings.beacon?.(prefix + path, body) ?? false;
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
      // Until it is read the connection is not free for others.
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
