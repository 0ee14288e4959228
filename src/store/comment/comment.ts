import { countByItem, countSome, type Page, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import { isEmail } from '../email-address.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { responsesKey } from '../website/revision.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** What becomes of a comment; pages show those that are approved. */
export const COMMENT_STATES = ['pending', 'approved', 'deleted', 'spam'] as const;

export type CommentState = (typeof COMMENT_STATES)[number];

/** What a visitor says under an item or a collection, as those see it who decide about it. */
export interface Comment {
  readonly id: string;
  /** Of the item, or of the collection. */
  readonly itemId: string;
  /** The comment that it answers. */
  readonly parentId: string | null;
  readonly accountId: string | null;
  readonly author: string;
  /** Never shown on pages; null where none was given. */
  readonly email: string | null;
  readonly body: string;
  readonly state: CommentState;
  readonly created: number;
}

/** A comment as pages show it. */
export interface ShownComment {
  readonly id: string;
  readonly parentId: string | null;
  /** Who wrote what it answers; null where it answers nothing, or what is not shown any more. */
  readonly parentAuthor: string | null;
  readonly author: string;
  readonly body: string;
  readonly created: number;
}

export interface NewComment
  extends Pick<Comment, 'itemId' | 'parentId' | 'accountId' | 'author' | 'body'> {
  /** Empty for none. */
  readonly email: string;
  /** Whether it is shown only once somebody has approved it. */
  readonly needsApproval: boolean;
}

/** The most characters of what is written, as UTF-16 units. */
export const COMMENT_LIMITS = { author: 100, email: 256, body: 10_000 } as const;

/** Comments of a site's items and collections. */
export class Comments {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Keeps a comment; the same words of the same author once.
   *
   * @throws StoreProblem `invalid` with `fields`, `not-found` when what it answers is not shown, `conflict`
   *   for what was said before
   */
  async create({ needsApproval, ...input }: NewComment, once?: IdempotencyKey): Promise<Comment> {
    const { itemId, parentId, accountId } = input;
    const author = input.author.trim();
    const email = input.email.trim();
    const body = input.body.trim();
    const fields = commentErrors({ author, email, body });
    if (Object.keys(fields).length > 0) {
      throw new StoreProblem('invalid', 'form.invalid', { fields });
    }
    return this.#site.write(async (tx) => {
      if (parentId !== null) {
        const parents = tx.select('comment').select('id').where('itemId', '=', itemId);
        const shown = parents.where('id', '=', parentId).where('state', '=', 'approved');
        if ((await shown.executeTakeFirst()) === undefined) {
          throw new StoreProblem('not-found', 'comment.notFound');
        }
      }
      const comment = {
        id: idOf('comment', itemId, parentId ?? '', author, body),
        itemId,
        parentId,
        accountId,
        author,
        email: email || null,
        body,
        state: needsApproval ? ('pending' as const) : ('approved' as const),
        created: tx.now,
      };
      const { numInsertedOrUpdatedRows } = await tx
        .insert('comment', comment)
        .onConflict((conflict) => conflict.columns(['websiteId', 'id']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw new StoreProblem('conflict', 'comment.again');
      if (!needsApproval) tx.touch(responsesKey(itemId));
      tx.record('comment.created', comment.id, { itemId });
      return comment;
    }, once);
  }

  /** @throws StoreProblem `not-found` */
  async moderate(id: string, state: CommentState): Promise<void> {
    await this.#site.write(async (tx) => {
      const found = tx.select('comment').select('itemId').where('id', '=', id);
      const row = await found.executeTakeFirst();
      if (row === undefined) throw new StoreProblem('not-found', 'comment.notFound');
      await tx.update('comment').set({ state }).where('id', '=', id).execute();
      tx.touch(responsesKey(row.itemId));
    });
  }

  /** What is shown under an item, the oldest first: 50 at a time. */
  async ofItem(itemId: string, cursor?: string | null): Promise<Page<ShownComment>> {
    const shown = () => this.#site.read.select('comment').where('state', '=', 'approved');
    const query = shown().selectAll().where('itemId', '=', itemId);
    const page = await readPage(query, 'oldest', cursor, (row) => row);
    const authors = new Map(page.rows.map(({ id, author }) => [id, author]));
    const elsewhere = page.rows.flatMap(({ parentId }) =>
      parentId === null || authors.has(parentId) ? [] : [parentId],
    );
    if (elsewhere.length > 0) {
      const parents = shown().select(['id', 'author']).where('id', 'in', elsewhere);
      for (const { id, author } of await parents.execute()) authors.set(id, author);
    }
    const rows = page.rows.map(({ id, parentId, author, body, created }) => {
      const parentAuthor = authors.get(parentId ?? '') ?? null;
      return { id, parentId, parentAuthor, author, body, created };
    });
    return { ...page, rows };
  }

  /** How many comments items show, by item id; those without are missing. */
  async counts(itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const approved = this.#site.read.select('comment').where('state', '=', 'approved');
    return countByItem(approved, itemIds);
  }

  /** Comments in one state, the newest first: 50 at a time. */
  async list(state: CommentState, cursor?: string | null): Promise<Page<Comment>> {
    const query = this.#site.read.select('comment').selectAll().where('state', '=', state);
    return readPage(query, 'newest', cursor, toComment);
  }

  /** How many comments are in a state, up to a hundred. */
  async count(state: CommentState): Promise<number> {
    return countSome(this.#site.read.select('comment').where('state', '=', state));
  }
}

/** What is wrong with what was written, trimmed: keys of texts by the name of a field. */
export function commentErrors({
  author,
  email,
  body,
}: Pick<NewComment, 'author' | 'email' | 'body'>): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (author === '') fields.author = 'form.required';
  if (author.length > COMMENT_LIMITS.author) fields.author = 'form.tooLong';
  if (email.length > COMMENT_LIMITS.email) fields.email = 'form.tooLong';
  else if (email !== '' && !isEmail(email)) fields.email = 'form.email';
  if (body === '') fields.body = 'form.required';
  if (body.length > COMMENT_LIMITS.body) fields.body = 'form.tooLong';
  return fields;
}

function toComment({ websiteId: _, state, ...row }: Tables['comment']): Comment {
  return { ...row, state: state as CommentState };
}
