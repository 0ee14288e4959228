import { countSome, type Page, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { responsesKey } from '../website/revision.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** What a buyer says of a thing. It is shown once it is approved. */
export interface Review {
  readonly id: string;
  readonly itemId: string;
  readonly orderId: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly state: ModerationState;
  readonly created: number;
}

export type ModerationState = 'pending' | 'approved' | 'rejected';

export interface NewReview {
  readonly orderId: string;
  readonly itemId: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
}

const MAX_TEXT = 10_000;

/** Reviews of a shop's items. */
export class Reviews {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Keeps the review of something that was bought, one for each item of an order.
   *
   * @throws StoreProblem `invalid` with `fields`, `not-found` for what was not bought, `conflict` for a
   *   second one
   */
  async create(review: NewReview, once?: IdempotencyKey): Promise<Review> {
    const fields: Record<string, string> = {};
    if (!Number.isInteger(review.rating) || review.rating < 1 || review.rating > 5) {
      fields.rating = 'review.rating';
    }
    for (const name of ['title', 'body', 'author'] as const) {
      if (review[name].length > MAX_TEXT) fields[name] = 'form.tooLong';
    }
    if (Object.keys(fields).length > 0) {
      throw new StoreProblem('invalid', 'form.invalid', { fields });
    }
    return this.#site.write(async (tx) => {
      const order = await tx
        .select('orders')
        .select('draftJson')
        .where('id', '=', review.orderId)
        .where('state', '!=', 'cancelled')
        .executeTakeFirst();
      const items = order ? (JSON.parse(order.draftJson).items as { itemId: string }[]) : [];
      if (!items.some(({ itemId }) => itemId === review.itemId)) {
        throw new StoreProblem('not-found', 'review.notBought');
      }
      const id = idOf('review', review.orderId, review.itemId);
      const row = { ...review, id, state: 'pending' as const, created: tx.now };
      const { numInsertedOrUpdatedRows } = await tx
        .insert('review', row)
        // Of either unique key: PostgreSQL may look at another one first than that of the id.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new StoreProblem('conflict', 'review.again');
      tx.record('review.created', id, { itemId: review.itemId });
      return row;
    }, once);
  }

  /** @throws StoreProblem `not-found` */
  async moderate(id: string, state: ModerationState): Promise<void> {
    await this.#site.write(async (tx) => {
      const found = tx.select('review').select('itemId').where('id', '=', id);
      const row = await found.executeTakeFirst();
      if (row === undefined) throw new StoreProblem('not-found', 'review.notFound');
      await tx.update('review').set({ state }).where('id', '=', id).execute();
      tx.touch(responsesKey(row.itemId));
    });
  }

  /** What is said of an item, the newest first: 50 at a time. */
  async ofItem(itemId: string, cursor?: string | null): Promise<Page<Review>> {
    const query = rowsOf(this.#site).where('itemId', '=', itemId).where('state', '=', 'approved');
    return readPage(query, 'newest', cursor, toReview);
  }

  /** Reviews in one state, the newest first: 50 at a time. */
  async list(state: ModerationState, cursor?: string | null): Promise<Page<Review>> {
    const query = rowsOf(this.#site).where('state', '=', state);
    return readPage(query, 'newest', cursor, toReview);
  }

  /** How many reviews are in a state, up to a hundred. */
  async count(state: ModerationState): Promise<number> {
    return countSome(this.#site.read.select('review').where('state', '=', state));
  }

  /** How many approved reviews an item has and what they give together. */
  async summary(itemId: string): Promise<{ readonly count: number; readonly sum: number }> {
    const { count, sum } = await this.#site.read
      .select('review')
      .select((row) => [
        row.fn.countAll<number>().as('count'),
        row.fn.sum<number | null>('rating').as('sum'),
      ])
      .where('itemId', '=', itemId)
      .where('state', '=', 'approved')
      .executeTakeFirstOrThrow();
    return { count, sum: sum ?? 0 };
  }
}

function rowsOf(site: SiteStore) {
  return site.read.select('review').selectAll();
}

function toReview({ websiteId: _, state, ...row }: Tables['review']): Review {
  return { ...row, state: state as ModerationState };
}
