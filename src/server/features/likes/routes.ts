import * as v from 'valibot';
import { number } from '../../../shared/values.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { catalogueOf } from '../../website/catalogue.js';
import { giveLiker, hasLikes, readLiker } from './liker.js';

const LIKE = '/api/likes/{itemId}';
const answer = v.object({ liked: v.boolean(), likeCount: v.number() });

/** The id of the first button of an item, to which the browser returns after a plain form. */
export const likeButtonId = (itemId: string): string => `like-${itemId}`;

const shared = {
  path: LIKE,
  access: EVERYONE,
  limit: 'change',
  answer,
  anchor: (_value: unknown, { itemId }: Readonly<Record<string, string>>) =>
    itemId && likeButtonId(itemId),
} as const;

/** Likes of visitors. Each visitor can like an item once. */
export const LIKE_ROUTES = [
  defineRoute({
    ...shared,
    id: 'likes.add',
    method: 'PUT',
    summary: 'Likes an item; twice is once',
    run: (context) => set(context, true),
  }),

  defineRoute({
    ...shared,
    id: 'likes.remove',
    method: 'DELETE',
    summary: 'Takes back that somebody likes an item',
    run: (context) => set(context, false),
  }),
];

async function set({ cookies, params, store, visitor }: ApiContext, liked: boolean) {
  const { itemId = '' } = params;
  const content = catalogueOf(visitor.view).content(itemId);
  if (content === undefined) throw new ServerProblem(404, 'not-found', 'content.notFound');
  if (!hasLikes(visitor.view)) throw new ServerProblem(403, 'forbidden', 'like.off');
  const known = readLiker(cookies);
  // A browser without an id has no like to remove.
  if (liked || known !== undefined) {
    const liker = known ?? giveLiker(cookies);
    await store.likes.set(itemId, liker, liked);
  }
  const count = (await store.likes.counts([itemId])).get(itemId) ?? 0;
  return { liked, likeCount: number(content.likeCount) + count };
}
