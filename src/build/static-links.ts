/** Queries that a static page can stand for, in the order in which they become part of its address. */
const KEYS = ['category', 'tag', 'offset', 'page'] as const;
const MAX_VALUE = 100;

/** The query of a blog's feed. */
export const FEED_QUERY = 'format=rss';

/**
 * The static address of a page that is reached by a query, such as a category or a later page of a
 * list: `/blog?category=News&offset=20` is `/blog/category/News/offset/20`, and the feed of `/blog` is `/blog/rss.xml`. `undefined` when the
 * address has no query, or one that a static page cannot answer.
 */
export function staticAddress(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  if (query === '' || !path.startsWith('/') || path.startsWith('//')) return undefined;
  const base = path.replace(/\/$/, '');
  if (query === FEED_QUERY) return `${base}/rss.xml`;
  const parameters = [...new URLSearchParams(query)];
  const isKnown = ([key, value]: readonly [string, string]): boolean =>
    KEYS.some((known) => known === key) && value !== '' && value.length <= MAX_VALUE;
  if (!parameters.every(isKnown)) return undefined;
  const given = new Map(parameters);
  if (given.size !== parameters.length) return undefined;
  const parts = KEYS.flatMap((key) => {
    const value = given.get(key);
    return value === undefined ? [] : [key, encodeURIComponent(value).replaceAll("'", '%27')];
  });
  return `${base}/${parts.join('/')}`;
}
