import { normalPath } from '../site/routes/paths.js';
import type { JsonObject } from '../site/shared/types.js';
import { field, numberField, objectField, objectsField, textField } from '../site/shared/values.js';

/** The answer of a page to `?format=json`. */
export interface PageAnswer {
  /** The path of its file, with `/`. */
  readonly file: string;
  readonly data: JsonObject;
}

/** A page or collection, put together from all answers that know of it. */
export interface MergedPage {
  readonly collection: JsonObject;
  /** Undefined for pages without items. */
  readonly items: readonly JsonObject[] | undefined;
  readonly mainContent: string | undefined;
  /** The files of the answers. */
  readonly files: readonly string[];
  /** Addresses of items that answers name and none holds. */
  readonly missing: readonly string[];
}

/** Lists of answers that hold items: events have two in place of `items`. */
const LISTS = ['items', 'upcoming', 'past'];

/**
 * Merges the parts of lists and the pages of items into their collections. Of one item the page of its own counts
 * most, then the answer that was changed last; items keep the order of their lists.
 */
export function mergePages(answers: readonly PageAnswer[]): MergedPage[] {
  const byCollection = new Map<string, PageAnswer[]>();
  for (const answer of answers) {
    const key = keyOf(objectField(answer.data, 'collection'), answer.file);
    const known = byCollection.get(key);
    if (known === undefined) byCollection.set(key, [answer]);
    else known.push(answer);
  }
  return [...byCollection.values()].map(mergePage);
}

function keyOf(collection: JsonObject, file: string): string {
  return textField(collection, 'id') ?? textField(collection, 'fullUrl') ?? file;
}

function mergePage(answers: readonly PageAnswer[]): MergedPage {
  const byAge = [...answers].sort((a, b) => changedOn(a) - changedOn(b));
  const latest = byAge.at(-1)?.data;
  const items = new Map<string, JsonObject>();
  const named = new Map<string, string>();
  for (const { data } of byAge) {
    for (const item of LISTS.flatMap((list) => objectsField(data, list))) put(items, item);
    for (const side of ['prevItem', 'nextItem']) {
      const item = objectField(objectField(data, 'pagination'), side);
      const url = textField(item, 'fullUrl');
      if (url !== undefined) named.set(idOf(item) ?? url, url);
    }
  }
  for (const { data } of byAge) {
    const item = objectField(data, 'item');
    if (idOf(item) !== undefined) put(items, item);
  }
  const isList = byAge.some(
    ({ data }) => LISTS.some((list) => Array.isArray(field(data, list))) || field(data, 'item'),
  );
  const texts = byAge.flatMap(({ data }) => mainContentOf(data) ?? []);
  return {
    collection: objectField(latest, 'collection'),
    items: isList ? [...items.values()] : undefined,
    mainContent: texts.at(-1),
    files: answers.map(({ file }) => file),
    missing: [...named].filter(([id]) => !items.has(id)).map(([, url]) => url),
  };
}

/** The item takes the place of the one that is known; a list leaves out what only pages of items tell. */
function put(items: Map<string, JsonObject>, item: JsonObject): void {
  const id = idOf(item) ?? `unnamed ${items.size}`;
  const told = Object.entries(item).filter(([, value]) => value !== null);
  items.set(id, { ...items.get(id), ...Object.fromEntries(told) });
}

function idOf(item: JsonObject): string | undefined {
  return textField(item, 'id') ?? textField(item, 'fullUrl') ?? textField(item, 'urlId');
}

function changedOn({ data }: PageAnswer): number {
  return numberField(objectField(data, 'collection'), 'updatedOn') ?? 0;
}

/** The HTML of a page: of its answer, or of the data that its template was given. */
function mainContentOf(data: JsonObject): string | undefined {
  return (
    textField(data, 'mainContent') ??
    textField(objectField(data, 'collection'), 'mainContent') ??
    textField(objectField(data, 'squarespace'), 'main-content')
  );
}

/** Whether a collection is the page at `/`. */
export function isFront(collection: JsonObject): boolean {
  return field(collection, 'homepage') === true || textField(collection, 'fullUrl') === '/';
}

/** Answers without ids, with those that other answers have at the same addresses: they are merged then. */
export function withIds(
  answers: readonly PageAnswer[],
  others: readonly PageAnswer[],
): readonly PageAnswer[] {
  const collections = new Map<string, JsonObject>();
  const items = new Map<string, JsonObject>();
  const see = (known: Map<string, JsonObject>, record: JsonObject): void => {
    const url = normalPath(textField(record, 'fullUrl') ?? '');
    if (url !== undefined) known.set(url, record);
  };
  for (const { data } of others) {
    see(collections, objectField(data, 'collection'));
    for (const item of LISTS.flatMap((list) => objectsField(data, list))) see(items, item);
    see(items, objectField(data, 'item'));
  }
  return answers.map(({ file, data }) => {
    const collection = objectField(data, 'collection');
    const url = normalPath(textField(collection, 'fullUrl') ?? '') ?? '/';
    const named = (item: JsonObject): JsonObject => {
      const own = textField(item, 'fullUrl') ?? `${url}/${textField(item, 'urlId')}`;
      return { ...item, ...idsOf(items.get(normalPath(own) ?? '')) };
    };
    const listed = Array.isArray(field(data, 'items')) ? objectsField(data, 'items') : undefined;
    return {
      file,
      data: {
        ...data,
        collection: { ...collection, ...idsOf(collections.get(url)) },
        ...(listed === undefined ? {} : { items: listed.map(named) }),
      },
    };
  });
}

/** What a record is known by. */
function idsOf(record: JsonObject | undefined): JsonObject {
  const id = textField(record, 'id');
  const fullUrl = textField(record, 'fullUrl');
  return { ...(id === undefined ? {} : { id }), ...(fullUrl === undefined ? {} : { fullUrl }) };
}
