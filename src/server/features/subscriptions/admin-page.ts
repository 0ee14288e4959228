import { element, fragment } from '../../../shared/markup.js';
import {
  SUBSCRIPTION_STATES,
  type Subscription,
  type SubscriptionState,
} from '../../../store/index.js';
import {
  type AdminContext,
  chosenState,
  nextPage,
  presentIn,
  stateFilter,
} from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { statePill } from '../../admin/words.js';
import { catalogueOf } from '../../website/catalogue.js';

const STATES = Object.keys(SUBSCRIPTION_STATES) as SubscriptionState[];

/** Subscriptions, the newest first. What can be changed of one is on its page. */
export async function renderSubscriptions(context: AdminContext) {
  const { money, query, store, time, t } = context;
  const state = chosenState(context, STATES);
  const email = searchedIn(context);
  const asked = presentIn({ state, search: email });
  const { rows, nextPageCursor } = await store.subscriptions.list(query.get('cursor'), {
    state,
    email,
  });
  const shown = rows.map((row) => [
    time(row.first),
    row.email,
    element('a', { href: `${context.path}/${row.id}` }, productOf(context, row)),
    row.made,
    money(row.amountCents, row.currency),
    row.next === null ? '' : time(row.next),
    row.atPeriodEnd ? t('endsThen') : statePill(context, row.state),
  ]);
  const heads = ['date', 'buyer', 'item', 'orders', 'amount', 'nextOrder', 'state'] as const;
  return {
    title: t('subscriptions'),
    main: fragment(
      searchForm(context, { label: t('search.email'), value: email }),
      stateFilter(context, STATES, state, asked),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, asked),
    ),
  };
}

/** What a subscription is to, by its name. */
export function productOf({ website }: AdminContext, { itemId }: Subscription): string {
  return catalogueOf(website.whole()).item(website.id, itemId)?.title ?? itemId;
}
