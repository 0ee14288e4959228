import type { Answer } from './answer.js';

/** A review that everybody may read. */
export interface ShownReview {
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** In milliseconds. */
  readonly created: number;
}

export interface ReviewPage {
  /** Of all reviews of the item. */
  readonly count: number;
  /** The stars of all of them together. */
  readonly sum: number;
  readonly reviews: readonly ShownReview[];
  readonly nextPageCursor: string | null;
  /** The page where buyers write one, below the prefix; null if nobody can. */
  readonly writeUrl: string | null;
}

/** A comment that everybody may read. */
export interface ShownComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly parentAuthor: string | null;
  readonly author: string;
  readonly body: string;
  /** In milliseconds. */
  readonly created: number;
}

export interface CommentPage {
  readonly comments: readonly ShownComment[];
  /** Whether the visitor may write one, may once logged in, or nobody may. */
  readonly writing: string;
  /** Whether comments have replies. */
  readonly threaded: boolean;
  readonly nextPageCursor: string | null;
}

/** The calls that read what others wrote. Never reject. */
export interface ReadingCalls {
  /** The reviews of an item, the newest first: 50 at a time. */
  reviews(itemId: string, cursor?: string): Promise<Answer<ReviewPage>>;
  /** The comments of an item, the oldest first: 50 at a time. */
  comments(itemId: string, cursor?: string): Promise<Answer<CommentPage>>;
}
