import { orderNumber } from '../../../mail/index.js';
import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { ORDER_STATES } from '../../../store/index.js';
import { type AdminContext, missing, nextPage, table } from '../../admin/admin-page.js';
import { hidden, postForm, selectField, typedIn } from '../../page/form.js';
import { shopTexts } from '../../page/shop-texts.js';
import { refundsPart } from '../refunds/admin-part.js';
import { orderSummary } from './cart-summary.js';

export async function renderOrders(context: AdminContext) {
  const { money, query, store, time, t } = context;
  const { rows, nextPageCursor } = await store.orders.list(query.get('cursor'));
  const shown = rows.map(({ id, created, details, state }) => [
    element('a', { href: `${SHOP_PATHS.config}/orders/${id}` }, orderNumber(id)),
    time(created),
    details.contact.email,
    money(details.grandTotalCents, details.currency),
    state,
  ]);
  const heads = ['number', 'date', 'buyer', 'total', 'state'] as const;
  return {
    title: t('orders'),
    main: fragment(table(context, heads, shown), nextPage(context, nextPageCursor)),
  };
}

export async function renderOrder(context: AdminContext) {
  const { params, store, time, t } = context;
  const order = await store.orders.get(params.id ?? '');
  if (order === undefined) return missing(context);
  const { details, id, created, state, testMode } = order;
  const { contact, shipping, answers } = details;
  const lines = [
    time(created),
    `${contact.name} <${contact.email}> ${contact.phone}`,
    shipping === null ? '' : Object.values(shipping).filter(Boolean).join(', '),
    answers === null ? '' : JSON.stringify(answers),
    testMode ? t('test') : '',
  ];
  const following = ORDER_STATES[state];
  return {
    title: t('order', { number: orderNumber(id) }),
    main: fragment(
      lines.filter((line) => line !== '').map((line) => element('p', {}, line)),
      orderSummary({ ...context, t: shopTexts(context.locale) }, details),
      element('p', {}, `${t('state')}: ${state}`),
      following.length > 0 &&
        postForm(
          context,
          `/api/commerce/orders/${id}`,
          {},
          hidden('_method', 'PUT'),
          selectField({
            name: 'state',
            label: t('newState'),
            typed: typedIn(context),
            options: following.map((each) => [each, each]),
          }),
          element('button', { type: 'submit' }, t('save')),
        ),
      await refundsPart(context, order),
    ),
  };
}
