import type { Once } from './idempotency.js';
import { type Page, readPage } from './pages.js';
import { StoreProblem } from './problem.js';
import type { ModerationState } from './review.js';
import { responsesKey } from './revision.js';
import { newId } from './secrets.js';
import type { SiteStore } from './site.js';

/** What a visitor says under an item. */
export interface Comment {
  readonly id: string;
  readonly itemId: string;
  /** The comment that it answers. */
  readonly parentId: string | null;
  readonly accountId: string | null;
  readonly author: string;
  readonly body: string;
  readonly state: ModerationState;
  readonly created: number;
}

/** What pages show of an item's visitors. */
export interface ResponseCounts {
  readonly comments: number;
  readonly likes: number;
}

export type NewComment = Omit<Comment, 'id' | 'created' | 'state'> & {
  /** Whether it is shown only once somebody has approved it. */
  readonly needsApproval: boolean;
};

const MAX_BODY = 10_000;

/** Comments and likes. */
export function responsesOf(site: SiteStore) {
  return {
    /**
     * Adds a comment.
     *
     * @throws StoreProblem `invalid` for an empty or overlong one, `not-found` when what it answers is gone
     */
    async comment({ needsApproval, ...input }: NewComment, once?: Once): Promise<Comment> {
      const body = input.body.trim();
      if (body === '') throw bodyProblem('form.required');
      if (body.length > MAX_BODY) throw bodyProblem('form.tooLong');
      return site.write(async (tx) => {
        if (input.parentId !== null) {
          const parent = tx.select('comment').select('id').where('itemId', '=', input.itemId);
          const found = await parent.where('id', '=', input.parentId).executeTakeFirst();
          if (!found) throw new StoreProblem('not-found', 'comment.notFound');
        }
        const state = needsApproval ? ('pending' as const) : ('approved' as const);
        const comment = { ...input, id: newId(), body, state, created: tx.now };
        await tx.insert('comment', comment).execute();
        if (!needsApproval) tx.touch(responsesKey(input.itemId));
        tx.record('comment.created', comment.id, { itemId: input.itemId });
        return comment;
      }, once);
    },

    /** @throws StoreProblem `not-found` */
    async moderate(id: string, state: ModerationState): Promise<void> {
      await site.write(async (tx) => {
        const found = tx.select('comment').select('itemId').where('id', '=', id);
        const row = await found.executeTakeFirst();
        if (row === undefined) throw new StoreProblem('not-found', 'comment.notFound');
        await tx.update('comment').set({ state }).where('id', '=', id).execute();
        tx.touch(responsesKey(row.itemId));
      });
    },

    /** The approved comments of an item, the oldest first: 50 at a time. */
    async comments(itemId: string, cursor?: string | null): Promise<Page<Comment>> {
      const query = site.read
        .select('comment')
        .select(['id', 'itemId', 'parentId', 'accountId', 'author', 'body', 'state', 'created'])
        .where('itemId', '=', itemId)
        .where('state', '=', 'approved');
      return readPage(query, 'oldest', cursor, (row) => ({
        ...row,
        state: row.state as ModerationState,
      }));
    },

    /** Likes an item, or takes that back. Twice is once. */
    async like(itemId: string, visitor: string, likes: boolean): Promise<void> {
      await site.write(async (tx) => {
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
    },

    /** Counts of several items, in their order. */
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
      const count = (rows: readonly { itemId: string; count: number }[], id: string) =>
        rows.find(({ itemId }) => itemId === id)?.count ?? 0;
      return itemIds.map((id) => ({ comments: count(comments, id), likes: count(likes, id) }));
    },
  };
}

function bodyProblem(text: string): StoreProblem {
  return new StoreProblem('invalid', 'form.invalid', { fields: { body: text } });
}
