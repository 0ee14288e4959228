import { element, fragment } from '../../shared/markup.js';
import { button, type ConfigCall, nextPage, table } from './config-page.js';

const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;

/** Reviews that wait, or those in the state that the address asks for. */
export async function renderReviews(call: ConfigCall) {
  const { item, path, query, store, time, word } = call;
  const state = REVIEW_STATES.find((each) => each === query.get('state')) ?? 'pending';
  const { rows, nextPageCursor } = await store.reviews.list(state, query.get('cursor'));
  const shown = rows.map(({ id, itemId, rating, title, body, author, created }) => [
    time(created),
    item(itemId)?.title ?? itemId,
    rating,
    [title, body].filter((text) => text !== '').join(': '),
    author,
    (['approved', 'rejected'] as const)
      .filter((each) => each !== state)
      .map((each) =>
        button(
          call,
          `/api/commerce/reviews/${id}`,
          { _method: 'PUT', state: each },
          word(VERBS[each]),
        ),
      ),
  ]);
  const others = REVIEW_STATES.map((each) =>
    element(
      'a',
      { href: `${path}?state=${each}`, 'aria-current': each === state ? 'page' : undefined },
      word(each),
    ),
  );
  return {
    title: word('reviews'),
    main: fragment(
      element(
        'p',
        {},
        others.flatMap((link) => [link, ' ']),
      ),
      table(call, ['date', 'item', 'stars', 'review', 'name', 'state'], shown),
      nextPage(call, nextPageCursor, { state }),
    ),
  };
}

const VERBS = { approved: 'approve', rejected: 'reject' } as const;
