import * as v from 'valibot';
import type { Call } from '../call.js';
import { id } from '../commerce/schemas.js';
import { ServerProblem } from '../problem.js';
import { defineRoute, owner } from '../route.js';

const PRODUCTS = '/api/content-service/product/1.1/websites/{websiteId}/products';
const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const urlId = v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const collection = v.object({
  navigationTitle: title,
  title,
  urlId,
  description: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
  enabled: v.optional(v.boolean(), true),
});
const category = v.object({
  displayName: title,
  parentCategoryId: v.optional(v.union([id, v.literal('')]), ''),
  type: v.picklist(['ROOT', 'CATEGORY']),
  pageRendering: v.picklist(['LIST_VIEW', 'GRID_VIEW']),
  displayIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});
const made = { id: v.string(), websiteId: v.string(), created: v.number() };
const change = { access: owner('content'), limit: 'change' } as const;

/** Collections of products and their categories (platform seed §7). */
export const COLLECTION_ROUTES = [
  defineRoute({
    ...change,
    id: 'collections.create',
    method: 'POST',
    path: PRODUCTS,
    summary: 'Makes a collection of products',
    body: collection,
    answer: v.object({ ...made, ...collection.entries }),
    run(call) {
      checkWebsite(call);
      if (isInContent(call, call.body.urlId)) {
        throw new ServerProblem(409, 'conflict', 'collection.urlTaken');
      }
      return call.store.productCollections.create(call.body, call.once);
    },
  }),

  defineRoute({
    ...change,
    id: 'collections.addCategory',
    method: 'POST',
    path: `${PRODUCTS}/{collectionId}/categories`,
    summary: 'Makes a category of a collection; one without a parent is its root',
    body: category,
    answer: v.object({ ...made, collectionId: v.string(), ...category.entries }),
    run(call) {
      checkWebsite(call);
      const { collectionId = '' } = call.params;
      return call.store.productCollections.addCategory(collectionId, call.body, call.once);
    },
  }),
];

type AnyCall = Pick<Call, 'params' | 'website' | 'visitor'>;

/** @throws ServerProblem 404 for another website */
function checkWebsite({ params, website }: AnyCall): void {
  if (params.websiteId !== website.id) {
    throw new ServerProblem(404, 'not-found', 'request.notFound');
  }
}

function isInContent({ visitor }: AnyCall, wanted: string): boolean {
  const { byUrl } = visitor.view.table;
  return byUrl.has(`/${wanted}`);
}
