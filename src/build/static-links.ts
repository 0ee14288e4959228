import { isOwnPath } from '../shared/address.js';
import { FILTER_NAMES } from '../site/routes/filters.js';

/** Queries that a static page can stand for, in the order in which they become part of its address. */
const KEYS = [...FILTER_NAMES, 'offset', 'page'] as const;
/** In the order of the addresses that pages are given by `pageUrl`. */
const SPELLED = ['offset', 'page', ...FILTER_NAMES] as const;
const MAX_VALUE = 100;

/** Files that stand for the forms of a page for other programs, by query. */
const FEED_FILES: ReadonlyMap<string, string> = new Map([
  ['format=rss', 'rss.xml'],
  ['format=ical', 'calendar.ics'],
]);

/** Whether an address is that of a feed or a calendar. */
export function isFeedAddress(address: string): boolean {
  return FEED_FILES.has(address.slice(address.indexOf('?') + 1));
}

/**
 * The static address of a page that is reached by a query, such as a category or a later page of a
 * list: `/blog?category=News&offset=20` is `/blog/category/News/offset/20`. The feed of `/blog` is
 * `/blog/rss.xml`, the calendar of `/events` `/events/calendar.ics`. `undefined` when the address has no
 * query, or one that a static page cannot answer.
 */
export function staticAddress(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  if (query === '' || !isOwnPath(path)) return undefined;
  const base = path.replace(/\/$/, '');
  const feed = FEED_FILES.get(query);
  if (feed !== undefined) return `${base}/${feed}`;
  const given = parametersOf(query);
  if (given === undefined) return undefined;
  const parts = KEYS.flatMap((key) => {
    const value = given.get(key);
    return value === undefined ? [] : [key, encodeURIComponent(value).replaceAll("'", '%27')];
  });
  return `${base}/${parts.join('/')}`;
}

/** The one spelling of an address among those with the same static address: `/blog?tag=a+b` is `/blog?tag=a%20b`. */
export function oneSpelling(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const given = staticAddress(address) === undefined ? undefined : parametersOf(query);
  if (given === undefined) return address;
  const parts = SPELLED.flatMap((key) => {
    const value = given.get(key);
    return value === undefined ? [] : `${key}=${encodeURIComponent(value)}`;
  });
  return `${path.replace(/\/$/, '') || '/'}?${parts.join('&')}`;
}

/** The parameters of a query that a static page can answer; undefined when there are others. */
function parametersOf(query: string): ReadonlyMap<string, string> | undefined {
  const parameters = [...new URLSearchParams(query)];
  const isKnown = ([key, value]: readonly [string, string]): boolean =>
    KEYS.some((known) => known === key) && value !== '' && value.length <= MAX_VALUE;
  if (!parameters.every(isKnown)) return undefined;
  const given = new Map(parameters);
  return given.size === parameters.length ? given : undefined;
}
