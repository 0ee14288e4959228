import { fragment } from '../../../shared/markup.js';
import {
  type AdminContext,
  nextPage,
  stateButtons,
  stateLinks,
  stateOf,
} from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';

const DECISIONS = {
  states: ['pending', 'approved', 'rejected'],
  verbs: { approved: 'approve', rejected: 'reject' },
  address: '/api/commerce/reviews',
} as const;

/** Reviews in the state that the address names; default those that await approval. */
export async function renderReviews(context: AdminContext) {
  const { item, query, store, time, t } = context;
  const state = stateOf(context, DECISIONS);
  const { rows, nextPageCursor } = await store.reviews.list(state, query.get('cursor'));
  const shown = rows.map(({ id, itemId, rating, title, body, author, created }) => [
    time(created),
    item(itemId)?.title ?? itemId,
    rating,
    [title, body].filter((text) => text !== '').join(': '),
    author,
    stateButtons(context, DECISIONS, state, id),
  ]);
  return {
    title: t('reviews'),
    main: fragment(
      stateLinks(context, DECISIONS, state),
      table(context, ['date', 'item', 'stars', 'review', 'name', 'state'], shown),
      nextPage(context, nextPageCursor, { state }),
    ),
  };
}
