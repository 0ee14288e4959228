import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { number } from '../../../shared/values.js';
import type { Feature } from '../../feature.js';
import type { ItemFacts } from '../../page/live-items.js';
import { renderComments } from './admin-page.js';
import { commentsFill } from './fill.js';
import { COMMENT_ROUTES } from './routes.js';

/** Comment counts of items, added to the counts in the content. */
const COMMENT_COUNTS: ItemFacts<number> = {
  read: (itemIds, { comments }) => comments.counts(itemIds),
  show: ({ commentCount, publicCommentCount }, count) => ({
    commentCount: number(commentCount) + count,
    publicCommentCount: number(publicCommentCount) + count,
  }),
};

/** Comments of visitors on items and collections (storefront.md §7). */
export const comments: Feature = {
  name: 'comments',
  routes: COMMENT_ROUTES,
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/comments`,
      tab: 'comments',
      waiting: [
        { text: 'waiting.comments', count: ({ store }) => store.comments.count('pending') },
      ],
      render: renderComments,
    },
  ],
  page: {
    items: COMMENT_COUNTS,
    fills: (page) => [['comments', commentsFill(page)]],
  },
};
