import type { Answer } from './answer.js';

/** The comment and like calls. Never reject. */
export interface ResponseCalls {
  /** Posts a comment. Answers its state, such as `approved`. */
  comment(comment: NewComment, key: string): Promise<Answer<{ readonly state: string }>>;
  /** Likes an item, or undoes it. */
  like(itemId: string, likes: boolean): Promise<Answer<Liked>>;
}

/** A comment to post. */
export interface NewComment {
  /** The id of the item or the collection. */
  readonly itemId: string;
  /** The id of the parent comment; empty if there is none. */
  readonly parentId: string;
  readonly author: string;
  readonly email: string;
  readonly body: string;
  readonly captchaToken?: string;
  readonly recaptchaEnterpriseV3Token?: string;
}

/** The server's state of a like. */
export interface Liked {
  readonly liked: boolean;
  /** The number of likes of all visitors. */
  readonly likeCount: number;
}
