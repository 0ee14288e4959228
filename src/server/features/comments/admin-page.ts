import { element, fragment } from '../../../shared/markup.js';
import { object, text } from '../../../shared/values.js';
import { COMMENT_STATES } from '../../../store/index.js';
import {
  type AdminContext,
  nextPage,
  stateButtons,
  stateLinks,
  stateOf,
  table,
} from '../../admin/admin-page.js';
import { catalogueOf } from '../../website/catalogue.js';

const DECISIONS = {
  states: COMMENT_STATES,
  verbs: { pending: 'hold', approved: 'approve', deleted: 'delete', spam: 'markSpam' },
  address: '/api/comments',
  questions: { deleted: 'askDelete' },
} as const;

/** Comments in the state that the address names; default those that await approval. */
export async function renderComments(call: AdminContext) {
  const { query, store, time, website, t } = call;
  const state = stateOf(call, DECISIONS);
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
      stateButtons(call, DECISIONS, state, id),
    ];
  });
  return {
    title: t('comments'),
    main: fragment(
      stateLinks(call, DECISIONS, state),
      table(call, ['date', 'item', 'comment', 'name', 'email', 'state'], shown),
      nextPage(call, nextPageCursor, { state }),
    ),
  };
}
