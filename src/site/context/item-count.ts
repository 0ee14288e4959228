import type { PageRun } from '../model/site-model.js';
import type { SitePage } from '../routes/pages.js';
import { ALL_PAGES } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';

/**
 * A collection, or a part of it, whose count of items is recorded when it is read: a new item changes nothing else of
 * it, and few templates print the count.
 */
export function withCount({ record }: PageRun, page: SitePage, collection: JsonObject): JsonObject {
  return withOwn(collection, {
    get itemCount() {
      record.readPart('count', [page.key], [ALL_PAGES, page.key]);
      return page.collection.itemCount;
    },
  });
}

/** An object with other properties, of which none is read. */
export function withOwn(object: JsonObject, other: JsonObject): JsonObject {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(object), ...Object.getOwnPropertyDescriptors(other) },
  );
}
