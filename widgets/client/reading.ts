import type { PageFacts, Texts } from '../contract/page.js';
import type { ReadingCalls } from '../contract/reading.js';
import { flag, listOf, number, object, orNull, text } from '../shared/read.js';
import { createSend, type Network } from './request.js';

const reviewPage = object({
  count: number,
  sum: number,
  reviews: listOf(
    object({ rating: number, title: text, body: text, author: text, created: number }),
  ),
  nextPageCursor: orNull(text),
  writeUrl: orNull(text),
});
const commentPage = object({
  comments: listOf(
    object({
      id: text,
      parentId: orNull(text),
      parentAuthor: orNull(text),
      author: text,
      body: text,
      created: number,
    }),
  ),
  writing: text,
  threaded: flag,
  nextPageCursor: orNull(text),
});

/** Creates the reading calls of components. */
export function createReadingCalls(
  facts: Pick<PageFacts, 'prefix'>,
  texts: Texts,
  network?: Network,
): ReadingCalls {
  const send = createSend(facts.prefix, texts, network);
  const at = (path: string, itemId: string, cursor = '') =>
    ({
      method: 'GET',
      path: `${path}?${new URLSearchParams({ itemId, ...(cursor && { cursor }) })}`,
    }) as const;
  return {
    reviews: (itemId, cursor) => send(at('/api/commerce/reviews', itemId, cursor), reviewPage),
    comments: (itemId, cursor) => send(at('/api/comments', itemId, cursor), commentPage),
  };
}
