import type { Answer } from './answer.js';

/** The calls of what visitors say of the content. Never reject. */
export interface ResponseCalls {
  comment(comment: NewComment, key: string): Promise<Answer<{ readonly state: string }>>;
  /** Likes an item, or takes that back. */
  like(itemId: string, likes: boolean): Promise<Answer<Liked>>;
}

/** What is posted. */
export interface NewComment {
  /** Of the item or the collection. */
  readonly itemId: string;
  /** Of the comment that it answers; empty for none. */
  readonly parentId: string;
  readonly author: string;
  readonly email: string;
  readonly body: string;
  readonly captchaToken?: string;
  readonly recaptchaEnterpriseV3Token?: string;
}

/** What the server knows of a like. */
export interface Liked {
  readonly liked: boolean;
  /** Of all visitors. */
  readonly likeCount: number;
}
