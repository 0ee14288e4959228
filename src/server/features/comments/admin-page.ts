import { element, fragment } from '../../../shared/markup.js';
import { object, text } from '../../../shared/values.js';
import { COMMENT_STATES } from '../../../store/index.js';
import {
  type AdminContext,
  nextPage,
  stateButtons,
  stateLinks,
  stateOf,
} from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { catalogueOf } from '../../website/catalogue.js';

const DECISIONS = {
  states: COMMENT_STATES,
  verbs: { pending: 'hold', approved: 'approve', deleted: 'delete', spam: 'markSpam' },
  address: '/api/comments',
  questions: { deleted: 'askDelete' },
} as const;

/** Comments in the state that the address names; default those that await approval. */
export async function renderComments(context: AdminContext) {
  const { query, store, time, website, t } = context;
  const state = stateOf(context, DECISIONS);
  const { rows, nextPageCursor } = await store.comments.list(state, query.get('cursor'));
  const all = catalogueOf(website.whole());
  const shown = rows.map(({ id, itemId, author, email, body, created }) => {
    const { title, fullUrl } = object(all.content(itemId));
    const name = text(title) || itemId;
    return [
      time(created),
      text(fullUrl) === '' ? name : element('a', { href: text(fullUrl) }, name),
      body,
      author,
      email ?? '',
      stateButtons(context, DECISIONS, state, id),
    ];
  });
  return {
    title: t('comments'),
    main: fragment(
      stateLinks(context, DECISIONS, state),
      table(context, ['date', 'item', 'comment', 'name', 'email', 'state'], shown),
      nextPage(context, nextPageCursor, { state }),
    ),
  };
}
