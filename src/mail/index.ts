/**
 * Emails of a shop. They are rendered from the store's outbox by templates of this project's language and sent by
 * nodemailer.
 */

import type { Letter, LetterTransport } from '../store/index.js';
import type { Post } from './carrier.js';
import { compose } from './compose.js';
import type { LetterSources } from './letter-site.js';

/** Delivers the outbox of one website. */
export function letterTransport(sources: LetterSources, post: Post): LetterTransport {
  return {
    deliver: async (letter: Letter) => post.send(await compose(sources, letter)),
  };
}

export type { Post } from './carrier.js';
export { compose, type Mail } from './compose.js';
export { type LetterSite, type LetterSources, letterSite } from './letter-site.js';
export { LETTERS } from './letters/index.js';
export { orderNumber } from './letters/read-order.js';
export { openPost } from './post.js';
