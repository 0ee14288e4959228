import { EDITOR_LIMITS } from '../../../engine/internals.js';
import { fromJson, toJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import type { Transaction } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import { seedStock } from '../stock/stock.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { COLLECTIONS_KEY, productKey } from '../website/revision.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { productFacts } from './product-facts.js';

/** A collection of products that is made by a call (platform seed §3). */
export interface NewCollection {
  readonly navigationTitle: string;
  readonly title: string;
  readonly urlId: string;
  readonly description: string;
  readonly enabled: boolean;
}

export interface ProductCollection extends NewCollection {
  readonly id: string;
  readonly websiteId: string;
  readonly created: number;
}

export interface NewCategory {
  readonly displayName: string;
  /** Empty for a root. */
  readonly parentCategoryId: string;
  readonly type: string;
  readonly pageRendering: string;
  readonly displayIndex: number;
}

export interface ProductCategory extends NewCategory {
  readonly id: string;
  readonly websiteId: string;
  readonly collectionId: string;
  readonly created: number;
}

/** A product as content has items, without its id. */
export interface NewProduct {
  readonly urlId: string;
  readonly item: Item;
}

export interface MadeProduct extends NewProduct {
  readonly id: string;
  readonly collectionId: string;
  readonly created: number;
  readonly changed: number;
}

/** A collection with all that is in it, in the order of its making. */
export interface MadeCollection extends ProductCollection {
  readonly categories: readonly Omit<ProductCategory, 'websiteId'>[];
  readonly products: readonly MadeProduct[];
}

type Item = { readonly [name: string]: Json };

const { nestedCategories: MAX_CATEGORIES, productsPerCollection: MAX_PRODUCTS } = EDITOR_LIMITS;

/** The collections of products that were made by calls. */
export class ProductCollections {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * @param once the request: the same again gets the first answer, though the address is in use by then
   * @param isTaken whether a page of the site has the address
   * @throws StoreProblem `conflict` for an id of an address that is in use
   */
  async create(
    collection: NewCollection,
    once?: IdempotencyKey,
    isTaken = false,
  ): Promise<ProductCollection> {
    return this.#site.write(async (tx) => {
      if (isTaken) throw new StoreProblem('conflict', 'collection.urlTaken');
      const row = { ...collection, id: newId(), created: tx.now };
      const { numInsertedOrUpdatedRows } = await tx
        .insert('productCollection', { ...row, enabled: row.enabled ? 1 : 0 })
        .onConflict((conflict) => conflict.columns(['websiteId', 'urlId']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) {
        throw new StoreProblem('conflict', 'collection.urlTaken');
      }
      tx.touch(COLLECTIONS_KEY);
      return { ...row, websiteId: this.#site.websiteId };
    }, once);
  }

  /** All of them, as pages show them. */
  async list(): Promise<readonly MadeCollection[]> {
    const { read } = this.#site;
    const rows = await read
      .select('productCollection')
      .selectAll()
      .orderBy('created')
      .orderBy('id')
      .execute();
    if (rows.length === 0) return [];
    const categories = await read
      .select('productCategory')
      .selectAll()
      .orderBy('displayIndex')
      .orderBy('id')
      .execute();
    const products = await read
      .select('product')
      .selectAll()
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      enabled: row.enabled === 1,
      categories: categories.filter(({ collectionId }) => collectionId === row.id),
      products: products
        .filter(({ collectionId }) => collectionId === row.id)
        .map(({ itemJson, ...product }) => ({ ...product, item: fromJson<Item>(itemJson) })),
    }));
  }

  /** @throws StoreProblem `not-found` for the collection, `conflict` for the id of its address, `limit` */
  async addProduct(
    collectionId: string,
    product: NewProduct,
    once?: IdempotencyKey,
  ): Promise<MadeProduct> {
    return this.#site.write(async (tx) => {
      await this.#lockCollection(tx, collectionId);
      const others = await tx
        .select('product')
        .select('urlId')
        .where('collectionId', '=', collectionId)
        .execute();
      if (others.length >= MAX_PRODUCTS) throw new StoreProblem('limit', 'request.tooLarge');
      if (others.some(({ urlId }) => urlId === product.urlId)) {
        throw new StoreProblem('conflict', 'collection.urlTaken');
      }
      const made = { ...product, id: newId(), collectionId, created: tx.now, changed: tx.now };
      const { item, ...row } = made;
      await tx.insert('product', { ...row, itemJson: toJson(item) }).execute();
      await this.#put(tx, made);
      return made;
    }, once);
  }

  /** Says a product anew. What there is of its variants stays. @throws StoreProblem as `addProduct` does */
  async changeProduct(collectionId: string, id: string, product: NewProduct): Promise<MadeProduct> {
    return this.#site.write(async (tx) => {
      await this.#lockCollection(tx, collectionId);
      const rows = await tx
        .select('product')
        .select(['id', 'urlId', 'created'])
        .where('collectionId', '=', collectionId)
        .execute();
      const known = rows.find((row) => row.id === id);
      if (known === undefined) throw new StoreProblem('not-found', 'request.notFound');
      if (rows.some((row) => row.id !== id && row.urlId === product.urlId)) {
        throw new StoreProblem('conflict', 'collection.urlTaken');
      }
      const { urlId, item } = product;
      const itemJson = toJson(item);
      await tx
        .update('product')
        .set({ urlId, itemJson, changed: tx.now })
        .where('id', '=', id)
        .execute();
      const made = { ...product, id, collectionId, created: known.created, changed: tx.now };
      await this.#put(tx, made);
      return made;
    });
  }

  /** @throws StoreProblem `not-found` */
  async removeProduct(collectionId: string, id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      const { numDeletedRows } = await tx
        .delete('product')
        .where('collectionId', '=', collectionId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new StoreProblem('not-found', 'request.notFound');
      tx.touch(COLLECTIONS_KEY, productKey(id));
    });
  }

  /** @throws StoreProblem `not-found` for the collection or the parent, `limit` */
  async addCategory(
    collectionId: string,
    category: NewCategory,
    once?: IdempotencyKey,
  ): Promise<ProductCategory> {
    return this.#site.write(async (tx) => {
      await this.#lockCollection(tx, collectionId);
      const siblings = await tx
        .select('productCategory')
        .select('id')
        .where('collectionId', '=', collectionId)
        .execute();
      const { parentCategoryId } = category;
      const hasParent =
        parentCategoryId === '' || siblings.some(({ id }) => id === parentCategoryId);
      if (!hasParent) throw new StoreProblem('not-found', 'request.notFound');
      if (siblings.length >= MAX_CATEGORIES) throw new StoreProblem('limit', 'request.tooLarge');
      const row = { ...category, id: newId(), collectionId, created: tx.now };
      await tx.insert('productCategory', row).execute();
      tx.touch(COLLECTIONS_KEY);
      return { ...row, websiteId: this.#site.websiteId };
    }, once);
  }

  async #lockCollection(tx: Transaction, id: string): Promise<void> {
    const query = tx.selectLocked('productCollection').select('id').where('id', '=', id);
    if ((await query.executeTakeFirst()) === undefined) {
      throw new StoreProblem('not-found', 'request.notFound');
    }
  }

  /** What is new of a product has its stock, and pages show it. */
  async #put(tx: Transaction, { id, item }: MadeProduct): Promise<void> {
    const facts = productFacts({ ...item, id });
    if (facts !== undefined) await seedStock(tx, [facts]);
    tx.touch(COLLECTIONS_KEY, productKey(id));
  }
}
