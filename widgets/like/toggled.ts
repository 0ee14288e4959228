import type { Liked } from '../contract/responses.js';

/** What a press makes of a like. A count that the server has not told of yet never falls below none. */
export function toggled({ liked, likeCount }: Liked): Liked {
  return { liked: !liked, likeCount: liked ? Math.max(0, likeCount - 1) : likeCount + 1 };
}
