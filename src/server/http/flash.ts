import { COOKIES, type CookieJar } from '../../shared/cookies.js';
import type { Json, WebsiteStore } from '../../store/index.js';
import type { ErrorType } from './problem.js';

/** What the next page of a plain form shows once: an error with what was typed, or a notice. */
export interface Flash {
  /** The page it is for. */
  readonly path: string;
  readonly route: string;
  readonly error?: {
    readonly type: ErrorType;
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
    /** What was typed, without passwords. */
    readonly values: Readonly<Record<string, Json>>;
    /** Parts of the path of the call. */
    readonly params: Readonly<Record<string, string>>;
    /** Seconds after which it may be tried again, as the header says them. */
    readonly retryAfter?: string;
  };
  readonly notice?: {
    readonly kind: string;
    readonly data: Readonly<Record<string, string>>;
  };
}

/** Names what was typed, which lives on the server (storefront.md §1). */
const COOKIE = 'typed';
const PURPOSE = 'typed';
/** Milliseconds. */
const LIFE = COOKIES[COOKIE].life * 1_000;

/** Keeps what the next page of a plain form shows. */
export async function keepFlash(
  store: WebsiteStore,
  cookies: CookieJar,
  flash: Flash,
): Promise<void> {
  const data = JSON.parse(JSON.stringify(flash)) as Json;
  cookies.set(COOKIE, await store.tokens.create({ purpose: PURPOSE, data, life: LIFE }));
}

/** What a page is to show once; then it is forgotten. */
export async function takeFlash(
  store: WebsiteStore,
  cookies: CookieJar,
  path: string,
): Promise<Flash | undefined> {
  const token = cookies.given.get(COOKIE);
  if (token === undefined || token === '') return undefined;
  const open = await store.tokens.read(PURPOSE, token);
  const flash = open?.data as unknown as Flash | undefined;
  if (flash !== undefined && flash.path !== path) return undefined;
  cookies.remove(COOKIE);
  return flash;
}

/** The headers of a page that shows why a form was refused. */
export function flashHeaders(flash: Flash | undefined): Readonly<Record<string, string>> {
  const retryAfter = flash?.error?.retryAfter;
  return retryAfter === undefined ? {} : { 'retry-after': retryAfter };
}

/** What was typed, without passwords and what the form says of itself. */
export function submittedValues(
  value: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const shown = Object.entries(value).filter(
    ([name]) => !/password/i.test(name) && !OWN_FIELDS.has(name),
  );
  return Object.fromEntries(shown);
}

/** What forms say of themselves, beside what visitors typed. */
export const FORM_FIELDS = { crumb: 'crumb', method: '_method', from: 'from' } as const;
const OWN_FIELDS: ReadonlySet<string> = new Set(Object.values(FORM_FIELDS));
