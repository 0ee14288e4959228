import type { SiteStore } from './site.js';

/** What pages show of an item's visitors. */
export interface ResponseCounts {
  readonly comments: number;
  readonly likes: number;
}

/** How many visitors have commented and liked. */
export function responsesOf(site: SiteStore) {
  return {
    /** Counts of several items, in their order: comments that are shown, and likes. */
    async counts(itemIds: readonly string[]): Promise<ResponseCounts[]> {
      if (itemIds.length === 0) return [];
      const scope = site.read;
      const comments = await scope
        .select('comment')
        .select(['itemId'])
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('itemId', 'in', [...itemIds])
        .where('state', '=', 'approved')
        .groupBy('itemId')
        .execute();
      const likes = await scope
        .select('like')
        .select(['itemId'])
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('itemId', 'in', [...itemIds])
        .groupBy('itemId')
        .execute();
      const byItem = (rows: readonly { itemId: string; count: number }[]) =>
        new Map(rows.map(({ itemId, count }) => [itemId, count]));
      const [commented, liked] = [byItem(comments), byItem(likes)];
      return itemIds.map((id) => ({
        comments: commented.get(id) ?? 0,
        likes: liked.get(id) ?? 0,
      }));
    },
  };
}
