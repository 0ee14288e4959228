import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { addressLines } from '../../../shared/postal-address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { isOver, type Subscription } from '../../../store/index.js';
import { type AdminContext, button, missing, panel } from '../../admin/admin-page.js';
import { statePill } from '../../admin/words.js';
import { descriptionList, hidden, mailLink, postForm, typedIn } from '../../page/form.js';
import { shopTexts } from '../../page/shop-texts.js';
import { paymentChoices } from '../checkout/payment-choices.js';
import { paymentChoice } from '../orders/payment-method.js';
import { addressForm } from './address-form.js';
import { productOf } from './admin-page.js';
import { OWNER_PATH } from './routes.js';

/** A subscription: its orders to come, and what the owner can change of it. */
export async function renderSubscription(context: AdminContext) {
  const { params, store, t } = context;
  const subscription = await store.subscriptions.get(params.id ?? '');
  if (subscription === undefined) return missing(context);
  return {
    title: t('subscription', { product: productOf(context, subscription) }),
    main: fragment(
      factsPart(context, subscription),
      !isOver(subscription.state) &&
        fragment(
          element('p', {}, t('subscriptionChanges')),
          await addressPart(context, subscription),
          subscription.state !== 'past-due' && paymentPart(context, subscription),
        ),
    ),
  };
}

function factsPart(context: AdminContext, subscription: Subscription): Markup {
  const { money, t, time } = context;
  const { amountCents, atPeriodEnd, currency, email, first, made, next, orderId, state } =
    subscription;
  const order = element('a', { href: `${SHOP_PATHS.config}/orders/${orderId}` }, time(first));
  const rows: readonly (readonly [string, Child])[] = [
    [t('state'), atPeriodEnd ? t('endsThen') : statePill(context, state)],
    [t('buyer'), mailLink(email)],
    [t('date'), order],
    [t('orders'), String(made)],
    [t('amount'), money(amountCents, currency)],
    ...(next === null ? [] : [[t('nextOrder'), time(next)] as const]),
  ];
  return fragment(descriptionList(rows), moves(context, subscription));
}

/** The buttons of a subscription, by its state. */
export function moves(
  context: AdminContext,
  { id, state, next, atPeriodEnd }: Subscription,
): Child {
  if (isOver(state)) return '';
  const { t } = context;
  const path = `${OWNER_PATH}/${id}`;
  const isPaid = state === 'active' && next !== null && !atPeriodEnd;
  return element(
    'div',
    { class: 'shop-moves' },
    isPaid && button(context, `${path}/pause`, {}, t('pause')),
    (state === 'paused' || atPeriodEnd) && button(context, `${path}/resume`, {}, t('resume')),
    isPaid &&
      button(context, path, { _method: 'DELETE', atPeriodEnd: 'true' }, t('endLater'), t('askEnd')),
    button(context, path, { _method: 'DELETE' }, t('end'), t('askEnd')),
  );
}

async function addressPart(context: AdminContext, subscription: Subscription): Promise<Child> {
  const { locale, t } = context;
  const { id, shipping } = subscription;
  if (shipping === null) return false;
  const route = 'subscriptions.setShipping';
  return panel(
    'address',
    t('address'),
    addressLines(shipping, locale).map((line) => element('div', {}, line)),
    element(
      'details',
      { open: typedIn(context, route).problem !== undefined },
      element('summary', {}, t('changeAddress')),
      await addressForm({ ...context, t: shopTexts(locale) }, subscription, shipping, {
        action: `${OWNER_PATH}/${id}/shipping`,
        route,
        fields: hidden('_method', 'PUT'),
      }),
    ),
  );
}

function paymentPart(context: AdminContext, { id, provider, method }: Subscription): Markup {
  const { locale, t } = context;
  const typed = typedIn(context, 'subscriptions.setMethod');
  return panel(
    'payment',
    t('subscriptionPayment'),
    element(
      'details',
      { open: typed.problem !== undefined },
      element('summary', {}, t('changePayment')),
      postForm(
        context,
        `${OWNER_PATH}/${id}/payment`,
        {},
        hidden('_method', 'PUT'),
        paymentChoices(
          { ...context, t: shopTexts(locale) },
          typed.value('payment.choice') || paymentChoice(provider, method),
          typed,
        ),
        element('button', { type: 'submit' }, t('save')),
      ),
    ),
  );
}
