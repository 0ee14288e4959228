import { orderNumber } from '../../../mail/index.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { addressLines } from '../../../shared/postal-address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { ORDER_STATES, type Order, type OrderState } from '../../../store/index.js';
import { addressFields } from '../../address/address-fields.js';
import {
  type AdminContext,
  button,
  chosenState,
  missing,
  nextPage,
  presentIn,
  stateFilter,
  stateText,
  table,
} from '../../admin/admin-page.js';
import { periodOf } from '../../http/list-schemas.js';
import { hidden, postForm, typedIn } from '../../page/form.js';
import { shopTexts } from '../../page/shop-texts.js';
import { fulfilmentsPart } from '../fulfilments/admin-part.js';
import { refundsPart } from '../refunds/admin-part.js';
import { orderSummary } from './cart-summary.js';
import { timelinePart } from './timeline-part.js';

const STATES = Object.keys(ORDER_STATES) as OrderState[];

export async function renderOrders(context: AdminContext) {
  const { money, query, store, time, t } = context;
  const state = chosenState(context, STATES);
  const asked = presentIn({ state, since: query.get('since'), until: query.get('until') });
  const filter = { state, ...periodOf(asked, context) };
  const { rows, nextPageCursor } = await store.orders.list(query.get('cursor'), filter);
  const shown = rows.map(({ id, created, details, state }) => [
    element('a', { href: `${SHOP_PATHS.config}/orders/${id}` }, orderNumber(id)),
    time(created),
    details.contact.email,
    money(details.grandTotalCents, details.currency),
    stateText(context, state),
  ]);
  const heads = ['number', 'date', 'buyer', 'total', 'state'] as const;
  return {
    title: t('orders'),
    main: fragment(
      stateFilter(context, STATES, state),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, asked),
    ),
  };
}

export async function renderOrder(context: AdminContext) {
  const { params, store, t } = context;
  const order = await store.orders.get(params.id ?? '');
  if (order === undefined) return missing(context);
  const { details, id, state } = order;
  return {
    title: t('order', { number: orderNumber(id) }),
    main: fragment(
      orderLines(context, order).map((line) => element('p', {}, line)),
      orderSummary({ ...context, t: shopTexts(context.locale) }, details),
      element('p', {}, `${t('state')}: ${stateText(context, state)}`),
      await fulfilmentsPart(context, order),
      await refundsPart(context, order),
      await stateButtons(context, order),
      addressPart(context, order),
      await timelinePart(context, order),
    ),
  };
}

/** Who has ordered, where it goes, and what was answered. */
function orderLines({ locale, time, t }: AdminContext, order: Order): readonly string[] {
  const { contact, shipping, answers } = order.details;
  return [
    time(order.created),
    `${contact.name} <${contact.email}> ${contact.phone}`,
    shipping === null ? '' : addressLines(shipping, locale).join(', '),
    answers === null ? '' : JSON.stringify(answers),
    order.testMode ? t('test') : '',
  ].filter((line) => line !== '');
}

/** The buttons that end an order. One with goods to send is fulfilled by sending them. */
async function stateButtons(context: AdminContext, order: Order): Promise<Markup> {
  const { store, t } = context;
  if (order.state !== 'placed') return fragment();
  const waiting = await store.fulfilments.waiting(order);
  const isSent = (await store.fulfilments.ofOrder(order.id)).length > 0;
  const action = `/api/commerce/orders/${order.id}`;
  return fragment(
    waiting.length === 0 &&
      button(context, action, { _method: 'PUT', state: 'fulfilled' }, t('markFulfilled')),
    !isSent &&
      button(
        context,
        action,
        { _method: 'PUT', state: 'cancelled' },
        t('cancelOrder'),
        t('askCancelOrder'),
      ),
  );
}

/** The form for another address of an order that was not sent. */
function addressPart(context: AdminContext, { id, details, state }: Order): Markup {
  const { shipping } = details;
  const { t } = context;
  if (state !== 'placed' || shipping === null) return fragment();
  const shop = { ...context, t: shopTexts(context.locale) };
  const asked = { recipient: 'shipping.name', initial: shipping } as const;
  return element(
    'details',
    {},
    element('summary', {}, t('changeAddress')),
    postForm(
      context,
      `/api/commerce/orders/${id}/shipping`,
      {},
      hidden('_method', 'PUT'),
      addressFields(shop, typedIn(context, 'orders.setShipping'), asked),
      element('button', { type: 'submit' }, t('save')),
    ),
  );
}
