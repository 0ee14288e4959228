import { fragment } from '../../../shared/markup.js';
import { type AdminContext, button, nextPage, table } from '../../admin/admin-page.js';
import { catalogueOf } from '../../website/catalogue.js';

/** Subscriptions, the newest first. Those that go on can be ended. */
export async function renderSubscriptions(context: AdminContext) {
  const { query, store, time, t, website } = context;
  const catalogue = catalogueOf(website.whole());
  const { rows, nextPageCursor } = await store.subscriptions.list(query.get('cursor'));
  const shown = rows.map(({ id, email, itemId, made, next, first, state }) => [
    time(first),
    email,
    catalogue.item(website.id, itemId)?.title ?? itemId,
    made,
    next === null ? '' : time(next),
    state,
    (state === 'active' || state === 'past-due') &&
      button(
        context,
        `/api/commerce/subscriptions/${id}`,
        { _method: 'DELETE' },
        t('end'),
        t('askEnd'),
      ),
  ]);
  const heads = ['date', 'buyer', 'item', 'orders', 'nextOrder', 'state', 'end'] as const;
  return {
    title: t('subscriptions'),
    main: fragment(table(context, heads, shown), nextPage(context, nextPageCursor)),
  };
}
