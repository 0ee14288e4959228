import type { JsonObject } from '../shared/types.js';
import { field, numberField, textField } from '../shared/values.js';

type Compare = (a: JsonObject, b: JsonObject) => number;

/** When an item counts as published, in epoch milliseconds. */
export function publishedOn(item: JsonObject): number | undefined {
  return numberField(item, 'publishOn') ?? numberField(item, 'addedOn');
}

const newest: Compare = (a, b) => (publishedOn(b) ?? 0) - (publishedOn(a) ?? 0);
const earliest: Compare = (a, b) => (startOf(a) ?? 0) - (startOf(b) ?? 0);
const byPlace: Compare = (a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0);
const byTitle: Compare = (a, b) => compareTexts(titleOf(a), titleOf(b));

interface Order {
  readonly compare: Compare;
  /** Whether an item has the compared value. A list with other items keeps its order. */
  readonly applies: (item: JsonObject) => boolean;
}

const CHRONOLOGICAL = {
  compare: newest,
  applies: (item) => publishedOn(item) !== undefined,
} satisfies Order;
const CALENDAR = {
  compare: earliest,
  applies: (item) => startOf(item) !== undefined,
} satisfies Order;
const BY_PLACE = {
  compare: byPlace,
  applies: (item) => placeOf(item) !== undefined,
} satisfies Order;

/** Orders by their names in configuration files and in the `sort` of queries. */
const ORDERS: ReadonlyMap<string, Order> = new Map([
  ['chronological', CHRONOLOGICAL],
  ['calendar', CALENDAR],
  ['music-album', BY_PLACE],
  ['user-orderable', BY_PLACE],
  ['alphabetical', { compare: byTitle, applies: () => true }],
]);

const SORTS: ReadonlyMap<string, Compare> = new Map([
  ['newest', newest],
  ['date', newest],
  ['oldest', (a, b) => newest(b, a)],
  ['title', byTitle],
  ['alphabetical', byTitle],
  ['start-date', earliest],
  ['price', (a, b) => priceOf(a) - priceOf(b)],
  ['price-desc', (a, b) => priceOf(b) - priceOf(a)],
]);

/** The names that `sort` may have. */
export const SORT_NAMES: readonly string[] = [...SORTS.keys()];

/** Items in the order of their collection. Stable; a list that has no such order is left as it is. */
export function orderItems(
  items: readonly JsonObject[],
  ordering: string | undefined,
): readonly JsonObject[] {
  const order = ordering === undefined ? undefined : ORDERS.get(ordering);
  if (order === undefined || !items.every(order.applies)) return items;
  return items.toSorted(order.compare);
}

/** Items in an order of `sort`; undefined when there is no such order. */
export function sortItems(
  items: readonly JsonObject[],
  sort: string,
): readonly JsonObject[] | undefined {
  const compare = SORTS.get(sort.toLowerCase());
  return compare && items.toSorted(compare);
}

export interface Calendar {
  /** The next first. */
  readonly upcoming: readonly JsonObject[];
  /** The last first. */
  readonly past: readonly JsonObject[];
}

/** Events as they are to come and as they were; without a present time all are to come. */
export function splitEvents(items: readonly JsonObject[], now: number | undefined): Calendar {
  const isOver = (item: JsonObject): boolean =>
    now !== undefined && (numberField(item, 'endDate') ?? startOf(item) ?? now) < now;
  return {
    upcoming: items.filter((item) => !isOver(item)),
    past: items.filter(isOver).reverse(),
  };
}

function startOf(item: JsonObject): number | undefined {
  return numberField(item, 'startDate');
}

function placeOf(item: JsonObject): number | undefined {
  return numberField(item, 'displayIndex');
}

function titleOf(item: JsonObject): string {
  return (textField(item, 'title') ?? '').toLowerCase();
}

function priceOf(item: JsonObject): number {
  const content = field(item, 'structuredContent');
  const [first] = (field(content, 'variants') as unknown[] | undefined) ?? [];
  const money = field(content, 'priceMoney') ?? field(first, 'priceMoney');
  return numberField(money, 'value') ?? 0;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
