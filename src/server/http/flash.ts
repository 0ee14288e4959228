import { COOKIES, type RequestCookies } from '../../shared/cookies.js';
import type { Json, WebsiteStore } from '../../store/index.js';
import type { ErrorType } from './problem.js';

/** The one-time message of a plain form's next page: an error with the submitted values, or a notice. */
export interface Flash {
  /** The path of that page. */
  readonly path: string;
  readonly route: string;
  readonly error?: {
    readonly type: ErrorType;
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
    /** Submitted values without passwords. */
    readonly values: Readonly<Record<string, Json>>;
    /** Path parameters of the request. */
    readonly params: Readonly<Record<string, string>>;
    /** Seconds until the next attempt, as in the `Retry-After` header. */
    readonly retryAfter?: string;
  };
  readonly notice?: {
    readonly kind: string;
    readonly data: Readonly<Record<string, string>>;
  };
}

/** The cookie holds a token. The message itself is in the store (storefront.md §1). */
const COOKIE = 'typed';
const PURPOSE = 'typed';
/** Milliseconds. */
const LIFE = COOKIES[COOKIE].life * 1_000;

/** Stores the message for the next page of a plain form. */
export async function keepFlash(
  store: WebsiteStore,
  cookies: RequestCookies,
  flash: Flash,
): Promise<void> {
  const data = JSON.parse(JSON.stringify(flash)) as Json;
  cookies.set(COOKIE, await store.tokens.create({ purpose: PURPOSE, data, life: LIFE }));
}

/** Reads the message for a page and removes its cookie. */
export async function takeFlash(
  store: WebsiteStore,
  cookies: RequestCookies,
  path: string,
): Promise<Flash | undefined> {
  const token = cookies.given.get(COOKIE);
  if (token === undefined) return undefined;
  const open = await store.tokens.read(PURPOSE, token);
  const flash = open?.data as unknown as Flash | undefined;
  if (flash !== undefined && flash.path !== path) return undefined;
  cookies.remove(COOKIE);
  return flash;
}

/** The headers of a page that shows the error of a form. */
export function flashHeaders(flash: Flash | undefined): Readonly<Record<string, string>> {
  const retryAfter = flash?.error?.retryAfter;
  return retryAfter === undefined ? {} : { 'retry-after': retryAfter };
}

/** The submitted values without passwords and without the form's own fields. */
export function submittedValues(
  value: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const shown = Object.entries(value).filter(
    ([name]) => !/password/i.test(name) && !OWN_FIELDS.has(name),
  );
  return Object.fromEntries(shown);
}

/** The names of the fields that forms add by themselves. */
export const FORM_FIELDS = { crumb: 'crumb', method: '_method', from: 'from' } as const;
const OWN_FIELDS: ReadonlySet<string> = new Set(Object.values(FORM_FIELDS));
