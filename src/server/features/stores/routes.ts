import * as v from 'valibot';
import type { MadeProduct, NewProduct } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, owner } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { catalogueOf } from '../../website/catalogue.js';
import { product, productItem, title, urlId } from './product-item.js';

const PRODUCTS = '/api/content-service/product/1.1/websites/{websiteId}/products';

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

const madeProduct = v.object({ ...made, collectionId: v.string(), urlId: v.string() });

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
    run(context) {
      checkWebsite(context);
      const { body, idempotencyKey, store } = context;
      const isTaken = isInContent(context, body.urlId);
      return store.productCollections.create(body, idempotencyKey, isTaken);
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
    run(context) {
      checkWebsite(context);
      const { collectionId = '' } = context.params;
      return context.store.productCollections.addCategory(
        collectionId,
        context.body,
        context.idempotencyKey,
      );
    },
  }),

  defineRoute({
    ...change,
    id: 'collections.addProduct',
    method: 'POST',
    path: `${PRODUCTS}/{collectionId}/items`,
    summary: 'Puts a product into a collection that was made by a call',
    body: product,
    answer: madeProduct,
    async run(context) {
      checkWebsite(context);
      const { collectionId = '' } = context.params;
      const { productCollections } = context.store;
      return answerOf(
        await productCollections.addProduct(collectionId, newOf(context), context.idempotencyKey),
        context.website.id,
      );
    },
  }),

  defineRoute({
    ...change,
    id: 'collections.changeProduct',
    method: 'PUT',
    path: `${PRODUCTS}/{collectionId}/items/{itemId}`,
    summary: 'Replaces a product; the stock of its variants stays',
    body: product,
    answer: madeProduct,
    async run(context) {
      checkWebsite(context);
      const { collectionId = '', itemId = '' } = context.params;
      const { productCollections } = context.store;
      return answerOf(
        await productCollections.changeProduct(collectionId, itemId, newOf(context)),
        context.website.id,
      );
    },
  }),

  defineRoute({
    ...change,
    id: 'collections.removeProduct',
    method: 'DELETE',
    path: `${PRODUCTS}/{collectionId}/items/{itemId}`,
    summary: 'Takes a product out of a collection',
    answer: v.object({}),
    async run(context) {
      checkWebsite(context);
      const { collectionId = '', itemId = '' } = context.params;
      await context.store.productCollections.removeProduct(collectionId, itemId);
      return {};
    },
  }),
];

function newOf({ body, visitor, website }: ApiContext<v.InferOutput<typeof product>>): NewProduct {
  const { currency } = catalogueOf(visitor.view).shop(website.id);
  return { urlId: body.urlId, item: productItem(body, currency) };
}

function answerOf({ id, collectionId, created, urlId }: MadeProduct, websiteId: string) {
  return { id, websiteId, created, collectionId, urlId };
}

type CollectionContext = Pick<ApiContext, 'params' | 'website' | 'visitor'>;

/** @throws ServerProblem 404 for another website */
function checkWebsite({ params, website }: CollectionContext): void {
  if (params.websiteId !== website.id) {
    throw new ServerProblem(404, 'not-found', 'request.notFound');
  }
}

function isInContent({ visitor }: CollectionContext, wanted: string): boolean {
  const { byUrl } = visitor.view.table;
  return byUrl.has(`/${wanted}`);
}
