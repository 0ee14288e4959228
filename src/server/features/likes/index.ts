import { number } from '../../../shared/values.js';
import type { Feature } from '../../feature.js';
import type { RequestContext } from '../../http/request-context.js';
import type { ItemFacts } from '../../page/live-items.js';
import type { PagePart } from '../../page/page-part.js';
import { LIKE_BUTTON, likeForm, likesFill } from './fill.js';
import { hasLikes, readLiker } from './liker.js';
import { LIKE_ROUTES } from './routes.js';

/** Like counts of items, added to the counts in the content. */
const LIKE_COUNTS: ItemFacts<number> = {
  read: (itemIds, { likes }) => likes.counts(itemIds),
  show: ({ likeCount }, count) => ({ likeCount: number(likeCount) + count }),
};

const page: PagePart<readonly string[]> = {
  visitor: { read: readLiked },
  items: LIKE_COUNTS,
  fills: ({ forms }, liked = []) => [['like', likesFill({ forms, liked: new Set(liked) })]],
  foot: ({ forms }, html) => html.includes(LIKE_BUTTON) && likeForm(forms),
};

/** Likes of visitors on items (storefront.md §7). */
export const likes: Feature = { name: 'likes', routes: LIKE_ROUTES, page };

/** The ids of the items that the visitor likes, if the site has likes. */
async function readLiked({
  cookies,
  visitor,
  website,
}: RequestContext): Promise<readonly string[] | undefined> {
  const liker = readLiker(cookies);
  if (liker === undefined || !hasLikes(visitor.view)) return undefined;
  const liked = await website.store(visitor.view).likes.ofVisitor(liker);
  return liked.length === 0 ? undefined : liked;
}
