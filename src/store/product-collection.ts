import type { Once } from './idempotency.js';
import { StoreProblem } from './problem.js';
import { newId } from './secrets.js';
import type { SiteStore } from './site.js';

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

/** Categories of a collection at most (platform seed §9). */
const MAX_CATEGORIES = 10_000;

/** The collections of products that were made by calls. */
export function productCollectionsOf(site: SiteStore) {
  const { websiteId } = site;
  return {
    /** @throws StoreProblem `conflict` for an id of an address that is in use */
    async create(collection: NewCollection, once?: Once): Promise<ProductCollection> {
      return site.write(async (tx) => {
        const row = { ...collection, id: newId(), created: tx.now };
        const { numInsertedOrUpdatedRows } = await tx
          .insert('productCollection', { ...row, enabled: row.enabled ? 1 : 0 })
          .onConflict((conflict) => conflict.columns(['websiteId', 'urlId']).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) {
          throw new StoreProblem('conflict', 'collection.urlTaken');
        }
        return { ...row, websiteId };
      }, once);
    },

    async get(id: string): Promise<ProductCollection | undefined> {
      const query = site.read.select('productCollection').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row && { ...row, enabled: row.enabled === 1 };
    },

    async list(): Promise<readonly ProductCollection[]> {
      const query = site.read.select('productCollection').selectAll();
      const rows = await query.orderBy('created').orderBy('id').execute();
      return rows.map((row) => ({ ...row, enabled: row.enabled === 1 }));
    },

    /** @throws StoreProblem `not-found` for the collection or the parent, `limit` */
    async addCategory(
      collectionId: string,
      category: NewCategory,
      once?: Once,
    ): Promise<ProductCategory> {
      return site.write(async (tx) => {
        const collection = await tx
          .selectLocked('productCollection')
          .select('id')
          .where('id', '=', collectionId)
          .executeTakeFirst();
        const siblings = await tx
          .select('productCategory')
          .select('id')
          .where('collectionId', '=', collectionId)
          .execute();
        const { parentCategoryId } = category;
        const hasParent =
          parentCategoryId === '' || siblings.some(({ id }) => id === parentCategoryId);
        if (collection === undefined || !hasParent) {
          throw new StoreProblem('not-found', 'request.notFound');
        }
        if (siblings.length >= MAX_CATEGORIES) throw new StoreProblem('limit', 'request.tooLarge');
        const row = { ...category, id: newId(), collectionId, created: tx.now };
        await tx.insert('productCategory', row).execute();
        return { ...row, websiteId };
      }, once);
    },
  };
}
