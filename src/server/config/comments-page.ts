import { element, fragment } from '../../shared/markup.js';
import { object, text } from '../../shared/values.js';
import { COMMENT_STATES } from '../../store/index.js';
import { catalogueOf } from '../commerce/catalogue.js';
import { button, type ConfigCall, nextPage, table } from './config-page.js';

/** Comments that wait, or those in the state that the address asks for. */
export async function renderComments(call: ConfigCall) {
  const { path, query, store, time, website, word } = call;
  const state = COMMENT_STATES.find((each) => each === query.get('state')) ?? 'pending';
  const { rows, nextPageCursor } = await store.comments.list(state, query.get('cursor'));
  const all = catalogueOf(website.site.view({ member: true, unlocked: true }));
  const shown = rows.map(({ id, itemId, author, email, body, created }) => {
    const { title, fullUrl } = object(all.content(itemId));
    const name = text(title) || itemId;
    return [
      time(created),
      text(fullUrl) === '' ? name : element('a', { href: text(fullUrl) }, name),
      body,
      author,
      email ?? '',
      COMMENT_STATES.filter((each) => each !== state).map((each) =>
        button(call, `/api/comments/${id}`, { _method: 'PUT', state: each }, word(VERBS[each])),
      ),
    ];
  });
  const states = COMMENT_STATES.map((each) =>
    element(
      'a',
      { href: `${path}?state=${each}`, 'aria-current': each === state ? 'page' : undefined },
      word(each),
    ),
  );
  return {
    title: word('comments'),
    main: fragment(
      element(
        'p',
        {},
        states.flatMap((link) => [link, ' ']),
      ),
      table(call, ['date', 'item', 'comment', 'name', 'email', 'state'], shown),
      nextPage(call, nextPageCursor, { state }),
    ),
  };
}

const VERBS = {
  pending: 'hold',
  approved: 'approve',
  deleted: 'delete',
  spam: 'markSpam',
} as const;
