import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { addressLines } from '../../../shared/postal-address.js';
import {
  type Fulfilment,
  type Json,
  type Order,
  orderNumber,
  type WaitingLine,
} from '../../../store/index.js';
import { addressFields } from '../../address/address-fields.js';
import { type AdminContext, button, missing, panel } from '../../admin/admin-page.js';
import { plainWords, statePill, stateText } from '../../admin/words.js';
import { descriptionList, hidden, mailLink, postForm, typedIn } from '../../page/form.js';
import { shopTexts } from '../../page/shop-texts.js';
import { checkoutForm } from '../../website/checkout-form.js';
import { fulfilmentsPart } from '../fulfilments/admin-part.js';
import { refundsPart } from '../refunds/admin-part.js';
import { orderSummary } from './cart-summary.js';
import { paymentPart } from './payment-part.js';
import { timelinePart } from './timeline-part.js';

/** An order: what was bought and what happened on one side, who bought it on the other. */
export async function renderOrder(context: AdminContext) {
  const { params, store, t, time } = context;
  const order = await store.orders.get(params.id ?? '');
  if (order === undefined) return missing(context);
  const { details, id, created, state, testMode } = order;
  const sent = await store.fulfilments.ofOrder(id);
  const waiting = state === 'placed' ? await store.fulfilments.waiting(order) : [];
  return {
    title: t('order', { number: orderNumber(id) }),
    main: fragment(
      element(
        'p',
        { class: 'shop-status' },
        element('strong', {}, stateText(context, state)),
        ` ${time(created)}`,
        testMode && ` · ${t('test')}`,
        order.disputed && fragment(' ', statePill(context, 'disputed')),
      ),
      order.disputed && element('p', {}, t('disputedHint')),
      element(
        'div',
        { class: 'shop-order' },
        element(
          'div',
          {},
          panel(
            'items',
            t('items'),
            orderSummary({ ...context, t: shopTexts(context.locale) }, details, created),
          ),
          await fulfilmentsPart(context, order, sent, waiting),
          await refundsPart(context, order),
          await timelinePart(context, order),
        ),
        element(
          'div',
          {},
          buyerPart(context, order),
          await paymentPart(context, order),
          addressPart(context, order),
          answersPart(context, details.answers),
          endPart(context, order, sent, waiting),
        ),
      ),
    ),
  };
}

function buyerPart({ t }: AdminContext, { details }: Order): Markup {
  const { name, email, phone } = details.contact;
  return panel(
    'buyer',
    t('buyer'),
    element('p', {}, name),
    element('p', {}, mailLink(email)),
    phone !== '' && element('p', {}, phone),
  );
}

/** Where it goes, and the form for another address of an order that was not sent. */
function addressPart(context: AdminContext, { id, details, state }: Order): Child {
  const { locale, t } = context;
  const { shipping } = details;
  if (shipping === null) return false;
  const shop = { ...context, t: shopTexts(locale) };
  const typed = typedIn(context, 'orders.setShipping');
  const asked = { recipient: 'shipping.name', initial: shipping } as const;
  return panel(
    'address',
    t('address'),
    addressLines(shipping, locale).map((line) => element('div', {}, line)),
    state === 'placed' &&
      element(
        'details',
        { open: typed.problem !== undefined },
        element('summary', {}, t('changeAddress')),
        postForm(
          context,
          `/api/commerce/orders/${id}/shipping`,
          {},
          hidden('_method', 'PUT'),
          addressFields(shop, typed, asked),
          element('button', { type: 'submit' }, t('save')),
        ),
      ),
  );
}

/** The answers to the questions of the checkout. */
function answersPart({ t, website }: AdminContext, answers: Json): Child {
  if (typeof answers !== 'object' || answers === null) return false;
  const given = Object.entries(answers).filter(([, answer]) => plainWords(answer) !== '');
  if (given.length === 0) return false;
  const titles = new Map(checkoutForm(website).fields.map(({ id, title }) => [id, title]));
  return panel(
    'answers',
    t('answers'),
    descriptionList(
      given.map(([id, answer]) => [String(titles.get(id) ?? id), plainWords(answer)]),
    ),
  );
}

/** The buttons that end an order. One with goods to send is fulfilled by sending them. */
function endPart(
  context: AdminContext,
  order: Order,
  sent: readonly Fulfilment[],
  waiting: readonly WaitingLine[],
): Child {
  const { t } = context;
  if (order.state !== 'placed') return false;
  const action = `/api/commerce/orders/${order.id}`;
  const set = (state: string) => ({ _method: 'PUT', state });
  return fragment(
    waiting.every(({ quantity }) => quantity === 0) &&
      button(context, action, set('fulfilled'), t('markFulfilled')),
    sent.length === 0 &&
      button(context, action, set('cancelled'), t('cancelOrder'), t('askCancelOrder')),
  );
}
