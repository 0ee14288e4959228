import { fragment } from '../../../shared/markup.js';
import { PAGE_SIZE } from '../../../store/index.js';
import { type AdminContext, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { statePill } from '../../admin/words.js';

/** All present and former subscribers of mailing lists, sorted by address. */
export async function renderSubscribers(context: AdminContext) {
  const { query, store, time, t } = context;
  const cursor = new URLSearchParams(query.get('cursor') ?? '');
  const email = cursor.get('email');
  const searched = searchedIn(context);
  const after = email === null ? null : { email, list: cursor.get('list') ?? '' };
  const rows = await store.subscribers.page(after, searched);
  const shown = rows.map(({ list, active, changed, ...row }) => [
    row.email,
    list,
    statePill(context, active ? 'subscribed' : 'unsubscribed'),
    time(changed),
  ]);
  const last = rows.at(-1);
  const hasNextPage = rows.length === PAGE_SIZE && last !== undefined;
  const next = hasNextPage
    ? `${new URLSearchParams({ email: last.email, list: last.list })}`
    : null;
  return {
    title: t('subscribers'),
    main: fragment(
      searchForm(context, { label: t('search.email'), value: searched }),
      table(context, ['address', 'list', 'state', 'date'], shown),
      nextPage(context, next, presentIn({ search: searched })),
    ),
  };
}
