import qs from 'qs';
import { QUERY_LIMITS } from '../../../engine/internals.js';

/** The values of a query string; no prototype. */
export type Query = Readonly<Record<string, unknown>>;

/** The parameters that pages read: two addresses that differ in others have the same page. */
export const PAGE_PARAMETERS: readonly string[] = [
  'author',
  'category',
  'comments',
  'collectionId',
  'format',
  'month',
  'offset',
  'page',
  'q',
  'reply',
  'reversePaginate',
  'reviews',
  'tag',
];

const NONE: Query = Object.freeze(Object.create(null));

/** Reads a query string, with or without `?`. */
export function parseQuery(text: string): Query {
  if (text === '' || text === '?') return NONE;
  return qs.parse(text, { ...QUERY_LIMITS, ignoreQueryPrefix: true, plainObjects: true });
}

/** A parameter that was given as one text that is not empty. */
export function queryText(query: Query, name: string): string | undefined {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A parameter as a whole number from 0 up. */
export function queryNumber(query: Query, name: string): number | undefined {
  const text = queryText(query, name);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
