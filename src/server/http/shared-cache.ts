import { COOKIES, type RequestCookies } from '../../shared/cookies.js';

/** A cache that visitors share, such as a CDN in front of the server (RFC 9111). */
export interface SharedCache {
  /** Seconds for which it keeps a page; default 60. Relative dates and publication times are late by as much. */
  readonly maxAge?: number;
  /** The header with the keys of a page: of Fastly, or of Cloudflare. Default `surrogate-key`. */
  readonly header?: 'surrogate-key' | 'cache-tag';
  /** Removes all pages with any of these keys, at most 100 of them. It is called again when it rejects. */
  purge(keys: readonly string[]): Promise<void>;
}

const SEPARATORS = { 'surrogate-key': ' ', 'cache-tag': ',' } as const;
const DEFAULT_AGE = 60;
/** Characters of the keys of a page. Proxies bound the size of all headers, some by 4 kB. */
const MAX_KEYS = 2_000;

/** The key of all pages of a website. */
export function siteKey(websiteId: string): string {
  return encodeURIComponent(websiteId);
}

/** The key of the pages that show an item or a collection. */
export function itemKey(websiteId: string, id: string): string {
  return `${siteKey(websiteId)}/${encodeURIComponent(id)}`;
}

/** The key of the pages that show more items than their headers can name. */
export function manyKey(websiteId: string): string {
  return `${siteKey(websiteId)}+items`;
}

/**
 * The headers of a page for a shared cache: it keeps the page for everyone, browsers ask it each time.
 */
export function sharedHeaders(
  { maxAge = DEFAULT_AGE, header = 'surrogate-key' }: SharedCache,
  websiteId: string,
  itemIds: Iterable<string>,
): Readonly<Record<string, string>> {
  const separator = SEPARATORS[header];
  const keys = Array.from(itemIds, (id) => itemKey(websiteId, id)).join(separator);
  const named = keys.length > MAX_KEYS ? manyKey(websiteId) : keys;
  return {
    'cache-control': `public, max-age=0, s-maxage=${maxAge}`,
    [header]: [siteKey(websiteId), ...(named === '' ? [] : [named])].join(separator),
  };
}

/** The part of a request context that tells its visitor from a stranger. */
interface Asking {
  readonly request: Request;
  readonly visitor: { readonly session: unknown };
  readonly cookies: RequestCookies;
}

/** Whether everyone without our cookies gets this page: it has nothing of its visitor, who gets no cookies by it. */
export function isForEveryone(status: number, { request, visitor, cookies }: Asking): boolean {
  if (status !== 200 || visitor.session !== undefined) return false;
  if (request.headers.has('authorization') || !isOwnHost(request)) return false;
  const hasCookie = Object.keys(COOKIES).some((name) => cookies.given.has(name));
  return !hasCookie && cookies.lines().length === 0;
}

/** A cache tells pages apart by the host that it asks for, whatever a visitor writes into another header. */
function isOwnHost({ headers, url }: Request): boolean {
  const forwarded = headers.get('x-forwarded-host');
  return forwarded === null || forwarded === (headers.get('host') ?? new URL(url).host);
}

/** @throws Error for a wrong `maxAge` or `header` */
export function expectSharedCache({
  maxAge = DEFAULT_AGE,
  header = 'surrogate-key',
}: SharedCache): void {
  if (!Number.isSafeInteger(maxAge) || maxAge < 1) {
    throw new Error(`'sharedCache.maxAge' is ${maxAge}: give a whole number of seconds above 0`);
  }
  if (!Object.hasOwn(SEPARATORS, header)) {
    const known = Object.keys(SEPARATORS).join("' or '");
    throw new Error(`'sharedCache.header' is '${header}': give '${known}'`);
  }
}
