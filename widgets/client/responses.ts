import type { PageFacts, Texts } from '../contract/page.js';
import type { ResponseCalls } from '../contract/responses.js';
import { flag, number, object, text } from '../shared/read.js';
import { createSend, type Network } from './request.js';

const commented = object({ state: text });
const liked = object({ liked: flag, likeCount: number });

/** Creates the comment and like calls of a page. */
export function createResponseCalls(
  facts: Pick<PageFacts, 'prefix'>,
  texts: Texts,
  network?: Network,
): ResponseCalls {
  const send = createSend(facts.prefix, texts, network);
  return {
    comment: (body, key) => send({ method: 'POST', path: '/api/comments', body, key }, commented),
    like: (itemId, likes) => {
      const path = `/api/likes/${encodeURIComponent(itemId)}`;
      return send({ method: likes ? 'PUT' : 'DELETE', path }, liked);
    },
  };
}
