import { countByItem } from '../db/pages.js';
import { responsesKey } from '../website/revision.js';
import type { SiteStore } from '../website/site.js';

/** Likes of a site's items: one of each visitor, who can take it back. */
export class Likes {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Likes an item, or takes that back. Twice is once.
   *
   * @param visitor whoever it is: a secret of the browser
   */
  async set(itemId: string, visitor: string, likes: boolean): Promise<void> {
    await this.#site.write(async (tx) => {
      const changed = likes
        ? await tx
            .insert('like', { itemId, visitor, created: tx.now })
            .onConflict((conflict) =>
              conflict.columns(['websiteId', 'itemId', 'visitor']).doNothing(),
            )
            .executeTakeFirst()
            .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
        : await tx
            .delete('like')
            .where('itemId', '=', itemId)
            .where('visitor', '=', visitor)
            .executeTakeFirst()
            .then(({ numDeletedRows }) => numDeletedRows);
      if (changed === 1n) tx.touch(responsesKey(itemId));
    });
  }

  /** How many visitors like items, by item id; those without are missing. */
  counts(itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return countByItem(this.#site.read.select('like'), itemIds);
  }

  /** The ids of what a visitor likes, in their order. */
  async ofVisitor(visitor: string): Promise<readonly string[]> {
    const query = this.#site.read.select('like').select('itemId').where('visitor', '=', visitor);
    return (await query.orderBy('itemId').execute()).map(({ itemId }) => itemId);
  }
}
