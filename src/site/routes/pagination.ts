import type { JsonObject } from '../shared/types.js';
import { FILTER_NAMES, type Filter } from './filters.js';
import { publishedOn } from './order.js';
import { type Query, queryNumber, queryText } from './query.js';

/** A page of a list: its items, and the links to its neighbours as page JSON has them. */
export interface ListPage {
  readonly items: readonly JsonObject[];
  /** Items before the first one. */
  readonly offset: number;
  readonly pagination: JsonObject | undefined;
}

/** Offsets from here on are times in milliseconds, as addresses of blogs have them. */
const FIRST_TIME = 100_000_000_000;

/** The part of a list that `offset` or `page` of a request selects. */
export function paginate(
  items: readonly JsonObject[],
  pageSize: number,
  url: string,
  query: Query,
  filter: Filter,
): ListPage {
  const size = Math.max(1, Math.floor(pageSize));
  const offset = Math.min(offsetOf(items, size, query), items.length);
  const shown = items.slice(offset, offset + size);
  const next = offset + size < items.length ? offset + size : undefined;
  const previous = offset > 0 ? Math.max(0, offset - size) : undefined;
  if (next === undefined && previous === undefined) {
    return { items: shown, offset, pagination: undefined };
  }
  const link = (at: number) => pageUrl(url, at, filter);
  const pagination = {
    ...(next === undefined
      ? {}
      : { nextPage: true, nextPageOffset: next, nextPageUrl: link(next) }),
    ...(previous === undefined
      ? {}
      : { prevPage: true, prevPageOffset: previous, prevPageUrl: link(previous) }),
    pageSize: size,
  };
  return { items: shown, offset, pagination };
}

function offsetOf(items: readonly JsonObject[], size: number, query: Query): number {
  const offset = queryNumber(query, 'offset');
  if (offset === undefined) return Math.max(0, (queryNumber(query, 'page') ?? 1) - 1) * size;
  if (offset < FIRST_TIME) return offset;
  if (queryText(query, 'reversePaginate') === 'true') {
    const end = items.findIndex((item) => (publishedOn(item) ?? 0) <= offset);
    return Math.max(0, (end === -1 ? items.length : end) - size);
  }
  const start = items.findIndex((item) => (publishedOn(item) ?? 0) < offset);
  return start === -1 ? items.length : start;
}

/** The address of a page of the list at an address. */
export function pageUrl(url: string, offset: number, filter: Filter): string {
  const parameters = [
    ...(offset > 0 ? [`offset=${offset}`] : []),
    ...FILTER_NAMES.flatMap((name) => {
      const value = filter[name];
      return value === undefined ? [] : [`${name}=${encodeURIComponent(whole(value))}`];
    }),
  ];
  return url + (parameters.length === 0 ? '' : `?${parameters.join('&')}`);
}

/** Encoding throws on halves of characters. */
function whole(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** The links of an item's page to the items beside it. */
export function neighbours(items: readonly JsonObject[], index: number): JsonObject {
  // A list shows the newest first: the item above it comes later.
  const previous = items[index - 1];
  const next = items[index + 1];
  return {
    ...(next === undefined ? {} : { nextItem: next }),
    ...(previous === undefined ? {} : { prevItem: previous }),
  };
}
