import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  toSlug,
  UNCOUNTED,
  wallClock,
} from '../../../engine/internals.js';
import type { JsonObject } from '../shared/types.js';
import { field, numberField, objectField, textField } from '../shared/values.js';

/** The filter of the items of a list. */
export interface Filter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  /** The id of an author, or the name to show of one without. */
  readonly author?: string | undefined;
  /** Month and year in the zone of the site, `06-2026`. */
  readonly month?: string | undefined;
}

/** The names of filters, in their order in addresses. */
export const FILTER_NAMES = ['category', 'tag', 'author', 'month'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The labels of an item or collection under `name`: texts, or objects with a name to show. */
export function labelsOf(value: JsonObject, name: 'categories' | 'tags'): readonly string[] {
  const found = field(value, name);
  if (!Array.isArray(found)) return [];
  if (found.every((label) => typeof label === 'string')) return found;
  return found.flatMap((label) => {
    if (typeof label === 'string') return [label];
    const shown = textField(label, 'displayName') ?? textField(label, 'title');
    return shown === undefined ? [] : [shown];
  });
}

/** The categories of a collection, its own first, with the number of items in each. */
export function countCategories({
  collection,
  items,
}: {
  readonly collection: JsonObject;
  readonly items: readonly JsonObject[];
}): ReadonlyMap<string, number> {
  const counts = new Map(labelsOf(collection, 'categories').map((label) => [label, 0]));
  for (const item of items) {
    for (const label of labelsOf(item, 'categories')) {
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return counts;
}

/** Whether an address names a label: in any case, with `+` or `-` for spaces. */
export function isLabel(label: string, wanted: string): boolean {
  return labelMatcher(wanted)(label);
}

/** The same for many labels; lists repeat a few. */
function labelMatcher(wanted: string): (label: string) => boolean {
  const key = comparable(wanted);
  const known = new Map<string, boolean>();
  return (label) => {
    const found = known.get(label) ?? comparable(label) === key;
    known.set(label, found);
    return found;
  };
}

/** The forms of the latest labels in which they are compared. */
const comparables = new Map<string, string>();
const MAX_COMPARABLES = 2_000;

function comparable(label: string): string {
  const known = comparables.get(label);
  if (known !== undefined) return known;
  if (comparables.size >= MAX_COMPARABLES) comparables.clear();
  const made = makeComparable(label);
  if (label.length <= LONGEST_KEPT) comparables.set(label, made);
  return made;
}

/** Longer labels are no keys of a cache. */
const LONGEST_KEPT = 200;

function makeComparable(label: string): string {
  const words = label.replaceAll('+', ' ').trim();
  const slug = toSlug(words);
  // Labels without any Latin letter have no slug.
  return slug.replaceAll('-', '') === '' ? words.toLowerCase() : slug;
}

/** The kept results of filters on one list. */
interface Filtered {
  readonly results: Map<string, readonly JsonObject[]>;
  /** The length of all of them. */
  size: number;
}

/** A list has as many pages by a filter as the filter lets items through, and each page asks for all of them. */
const filtered = new WeakMap<readonly JsonObject[], Filtered>();
/** All results are dropped when there are more; addresses of visitors may name any filter. */
const MAX_RESULTS = 1_000;
/** Likewise when they are longer than the list by this factor. */
const MAX_SIZE = 8;

/** The items that a filter lets through; months are those of a zone. */
export function filterItems(
  items: readonly JsonObject[],
  filter: Filter,
  timeZone = DEFAULT_TIME_ZONE,
): readonly JsonObject[] {
  const { category, tag, author, month } = filter;
  if ([category, tag, author, month].every((each) => each === undefined)) return items;
  const key = JSON.stringify([category, tag, author, month, timeZone]);
  let known = filtered.get(items);
  const found = known?.results.get(key);
  if (found !== undefined) return found;
  const made = findItems(items, filter, timeZone);
  const size = (known?.size ?? 0) + made.length;
  if (known === undefined || known.results.size >= MAX_RESULTS || size > items.length * MAX_SIZE) {
    known = { results: new Map(), size: 0 };
    filtered.set(items, known);
  }
  known.results.set(key, made);
  known.size += made.length;
  return made;
}

function findItems(
  items: readonly JsonObject[],
  { category, tag, author, month }: Filter,
  timeZone: string,
): readonly JsonObject[] {
  const tests: ((item: JsonObject) => boolean)[] = [];
  if (category !== undefined) {
    const isCategory = labelMatcher(category);
    tests.push((item) => labelsOf(item, 'categories').some(isCategory));
  }
  if (tag !== undefined) {
    const isTag = labelMatcher(tag);
    tests.push((item) => labelsOf(item, 'tags').some(isTag));
  }
  if (author !== undefined) {
    const isAuthor = labelMatcher(author);
    tests.push((item) => authorNames(item).some(isAuthor));
  }
  if (month !== undefined) tests.push((item) => monthOf(item, timeZone) === month);
  return items.filter((item) => tests.every((test) => test(item)));
}

/** The names of an author in addresses: the id, and the display name. */
function authorNames(item: JsonObject): readonly string[] {
  const author = objectField(item, 'author');
  return [textField(author, 'id'), textField(author, 'displayName')].filter(
    (name) => name !== undefined,
  );
}

/** Later and earlier moments have years of more digits than four. */
const MAX_MOMENT = 253_000_000_000_000;

/** The month of an item's start or publication, `06-2026`, in a zone; undefined for items without. */
function monthOf(item: JsonObject, timeZone: string): string | undefined {
  const moment = ['startDate', 'publishOn', 'addedOn']
    .map((name) => numberField(item, name))
    .find((value) => value !== undefined && value >= 0 && value <= MAX_MOMENT);
  if (moment === undefined) return undefined;
  const zone = isTimeZone(timeZone, UNCOUNTED) ? timeZone : 'UTC';
  const { year, month } = wallClock(Math.floor(moment), zone, UNCOUNTED);
  return `${String(month).padStart(2, '0')}-${year}`;
}

/** A month in the form of addresses: `06-2026`, also from `6-2026` and `2026-06`; undefined for an invalid one. */
export function canonicalMonth(wanted: string): string | undefined {
  const [, month, year] = /^(\d{1,2})-(\d{4})$/.exec(wanted) ?? [];
  const [, first, second] = /^(\d{4})-(\d{1,2})$/.exec(wanted) ?? [];
  const number = Number(month ?? second);
  if (!(number >= 1 && number <= 12)) return undefined;
  return `${String(number).padStart(2, '0')}-${year ?? first}`;
}

/** The display name of an author that an address names. */
export function authorTitle(wanted: string, items: readonly JsonObject[]): string {
  const isWanted = labelMatcher(wanted);
  const found = items.find((item) => authorNames(item).some(isWanted));
  return textField(objectField(found, 'author'), 'displayName') ?? wanted;
}

/** The label as it is written in the data, for an address that may write it differently. */
export function canonicalLabel(
  wanted: string | undefined,
  name: 'categories' | 'tags',
  collection: JsonObject,
  items: readonly JsonObject[] = [],
): string | undefined {
  if (wanted === undefined) return undefined;
  const isWanted = labelMatcher(wanted);
  const own = labelsOf(collection, name).find(isWanted);
  if (own !== undefined) return own;
  for (const item of items) {
    const found = labelsOf(item, name).find(isWanted);
    if (found !== undefined) return found;
  }
  return wanted.replaceAll('+', ' ');
}
