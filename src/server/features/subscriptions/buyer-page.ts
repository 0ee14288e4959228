import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { addressLines } from '../../../shared/postal-address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import { isOver, type Subscription } from '../../../store/index.js';
import {
  choice,
  group,
  hidden,
  paragraphs,
  postForm,
  problemSummary,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { paymentChoices, paymentLabels, paymentOrigins } from '../checkout/payment-choices.js';
import { gone } from '../orders/gone-page.js';
import { paymentChoice } from '../orders/payment-method.js';
import { addressForm, addressProblems } from './address-form.js';
import { BUYER_PATH } from './buyer-routes.js';

/** The queries of the page that asks before a subscription is cancelled, and of the one for another address. */
const ASKS = 'cancel';
const ADDRESS = 'address';

/**
 * The page of a subscription, which the link in each of its emails leads to. The link alone changes nothing: programs
 * follow links of emails too.
 */
export const subscriptionPage: ShopPage = {
  path: `${SHOP_PATHS.subscriptionStatus}/{token}`,
  type: 'order-status',
  secret: true,
  islands: true,
  async render(context): Promise<PageAnswer> {
    const { item, params, query, store, t } = context;
    const { token = '' } = params;
    const subscription = await store.subscriptions.ofToken(token);
    if (subscription === undefined) return gone(context);
    const product = item(subscription.itemId)?.title ?? subscription.itemId;
    const over = isOver(subscription.state);
    if (query.has(ASKS) && !over) {
      const title = t('account.subscription.cancel', { product });
      return { title, main: cancelling(context, subscription, token) };
    }
    if (query.has(ADDRESS) && !over && subscription.shipping !== null) {
      const { shipping } = subscription;
      const form = await addressForm(context, subscription, shipping, {
        action: `${BUYER_PATH}/address`,
        route: 'subscription.setAddress',
        fields: hidden('token', token),
      });
      const back = wayOn(context.path, t('subscription.back'));
      const main = fragment(addressProblems(context, shipping), form, back);
      return { title: t('subscription.address'), main };
    }
    const isPaying = !over && (await store.renewals.isUnderWay(subscription.id));
    const main = fragment(
      problemSummary(typedIn(context), paymentLabels(context)),
      paragraphs(t(stateText(subscription))),
      facts(context, subscription),
      isPaying && paragraphs(t('subscription.paying')),
      !over && !isPaying && payment(context, subscription, token),
      !over && moves(context, subscription, token),
    );
    return { title: product, main, scriptOrigins: paymentOrigins(context) };
  },
};

function stateText({ state, atPeriodEnd }: Subscription) {
  return atPeriodEnd ? 'subscription.ending' : (`account.subscription.${state}` as const);
}

function facts(context: ShopPageContext, subscription: Subscription): Markup {
  const { t, money, locale, timeZone } = context;
  const { made, next, state, atPeriodEnd, amountCents, currency, shipping } = subscription;
  const day = next === null ? undefined : siteDay(next, timeZone, locale);
  const label =
    state === 'past-due'
      ? 'subscription.retry'
      : atPeriodEnd
        ? 'subscription.end'
        : 'subscription.next';
  const rows: readonly (readonly [string, Child])[] = [
    ...(day === undefined ? [] : [[t(label), day] as const]),
    ...(isOver(state) ? [] : [[t('subscription.amount'), money(amountCents, currency)] as const]),
    [t('subscription.made'), String(made)],
    ...(shipping === null
      ? []
      : [
          [
            t('checkout.shippingAddress'),
            addressLines(shipping, locale).map((line) => element('div', {}, line)),
          ] as const,
        ]),
  ];
  return element(
    'table',
    { class: 'shop-table' },
    element(
      'tbody',
      {},
      rows.map(([name, value]) =>
        element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
      ),
    ),
  );
}

/** The form that pays what is past due, or sets how later orders are paid. */
function payment(context: ShopPageContext, subscription: Subscription, token: string): Markup {
  const { t, money } = context;
  const { amountCents, currency, provider, method, state } = subscription;
  const isDue = state === 'past-due';
  const typed = typedIn(context);
  const chosen = typed.value('payment.choice') || paymentChoice(provider, method);
  const amount = money(amountCents, currency);
  return postForm(
    context,
    `${BUYER_PATH}/payment`,
    {},
    hidden('token', token),
    isDue && hidden('amountCents', amountCents),
    group(t('checkout.payment'), paymentChoices(context, chosen, typed)),
    element(
      'button',
      { type: 'submit', class: 'shop-main' },
      isDue ? t('subscription.pay', { amount }) : t('subscription.setMethod'),
    ),
  );
}

const MOVE_TEXTS = {
  pause: 'subscription.pauseText',
  resume: 'subscription.resumeText',
} as const;

function moves(
  context: ShopPageContext,
  { state, atPeriodEnd, shipping }: Subscription,
  token: string,
): Markup {
  const { t, path } = context;
  const form = (move: 'pause' | 'resume') =>
    postForm(
      context,
      `${BUYER_PATH}/${move}`,
      {},
      hidden('token', token),
      element('button', { type: 'submit' }, t(`subscription.${move}`)),
      paragraphs(t(MOVE_TEXTS[move])),
    );
  const canResume = state === 'paused' || atPeriodEnd;
  return fragment(
    state === 'active' && !atPeriodEnd && form('pause'),
    canResume && form('resume'),
    shipping !== null && wayOn(`${path}?${ADDRESS}`, t('subscription.address')),
    wayOn(`${path}?${ASKS}`, t('subscription.cancel')),
  );
}

/** Asks when a subscription ends, and whether it does. */
function cancelling(
  context: ShopPageContext,
  { state, next, atPeriodEnd }: Subscription,
  token: string,
): Markup {
  const { t, path, locale, timeZone } = context;
  const isPaid = state === 'active' && next !== null && !atPeriodEnd;
  return fragment(
    paragraphs(t('account.subscription.ask')),
    postForm(
      context,
      `${BUYER_PATH}/cancel`,
      {},
      hidden('token', token),
      isPaid &&
        group(
          t('subscription.when'),
          choice('radio', 'atPeriodEnd', {
            value: 'true',
            label: t('subscription.atPeriodEnd', { date: siteDay(next, timeZone, locale) }),
            checked: true,
          }),
          choice('radio', 'atPeriodEnd', { value: 'false', label: t('subscription.now') }),
        ),
      element('button', { type: 'submit', class: 'shop-main' }, t('subscription.cancel')),
    ),
    wayOn(path, t('subscription.keep')),
  );
}
