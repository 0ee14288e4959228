import type { PurchasedOrder } from '../../../../widgets/contract/purchase.js';
import { type Child, element, fragment } from '../../../shared/markup.js';
import { addressLines } from '../../../shared/postal-address.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import { object } from '../../../shared/values.js';
import {
  isPaid,
  type Order,
  orderNumber,
  type Payment,
  type ShippingAddress,
} from '../../../store/index.js';
import { removeCartCookie } from '../../http/cart-cookie.js';
import {
  descriptionList,
  hidden,
  mailLink,
  paragraphs,
  postForm,
  problemSummary,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { shoppingUrl } from '../../website/shopping-url.js';
import { orderSummary } from './cart-summary.js';
import { confirmedPath } from './confirmed-path.js';
import { gone } from './gone-page.js';
import { paidBy } from './paid-by.js';
import { statusTimeline } from './status-timeline.js';

type Said = { readonly title: string; readonly children: readonly Child[] };

/** A page that confirms the order of a token. */
function confirmed(
  path: string,
  type: ShopPage['type'],
  say: (context: ShopPageContext, order: Order) => Said | Promise<Said>,
): ShopPage {
  return {
    path,
    type,
    secret: true,
    async render(context) {
      const token = context.query.get('token') ?? '';
      const order = await context.store.orders.ofToken(token);
      if (order === undefined) return gone(context);
      const { cookies, visitor } = context;
      // A payment that was pending has been completed since, so the purchased cart is still in the cookie.
      if (visitor.cartId === order.purchasedCartId) removeCartCookie(cookies);
      // Its payment may have been refused after it was placed.
      if (order.state === 'cancelled') return { redirect: `${SHOP_PATHS.status}/${token}` };
      const { title, children } = await say(context, order);
      const { email } = order.details.contact;
      const main = fragment(
        paragraphs(
          context.t('confirmed.number', { number: orderNumber(order.id) }),
          context.t('confirmed.email', { email }),
          order.testMode && context.t('confirmed.testMode'),
        ),
        children,
        await orderFacts(context, order),
        orderSummary(context, order.details, order.created),
        await statusTimeline(context, order),
        wayOn(`${SHOP_PATHS.status}/${token}`, context.t('confirmed.status')),
        // A membership asks for an account by itself.
        type !== 'membership-confirmed' &&
          visitor.session === undefined &&
          accountForm(context, email, context.t('confirmed.account')),
        element(
          'p',
          {},
          element('a', { href: shoppingUrl(context.website) }, context.t('confirmed.goOn')),
        ),
      );
      return { title, main, ...(order.purchaseTold ? {} : { purchase: purchaseOf(order, token) }) };
    },
  };
}

function purchaseOf({ id, details }: Order, token: string): PurchasedOrder {
  const { currency, grandTotalCents, shippingCents, taxCents, items } = details;
  return {
    id,
    token,
    currency,
    grandTotalCents,
    shippingTotalCents: shippingCents,
    taxTotalCents: taxCents,
    items: items.map(({ itemId, sku, productName, quantity, unitPriceCents }) => ({
      itemId,
      sku,
      productName,
      quantity,
      unitPriceCents,
    })),
  };
}

/** The pages after an order (page types 202, 204, 206, 207, 208, 211). */
export const ORDER_PAGES: readonly ShopPage[] = [
  confirmed(SHOP_PATHS.confirmed, 'order-confirmed', async (context, order) => ({
    title: context.t('confirmed.title'),
    children: downloads(context, order, await paymentOf(context, order)),
  })),
  confirmed(SHOP_PATHS.contributionConfirmed, 'contribution-confirmed', ({ t, money }, order) => {
    const { grandTotalCents, currency } = order.details;
    const amount = money(grandTotalCents, currency);
    return {
      title: t('confirmed.contribution.title'),
      children: [paragraphs(t('confirmed.contribution.text', { amount }))],
    };
  }),
  confirmed(SHOP_PATHS.subscriptionConfirmed, 'subscription-confirmed', async (context, order) => {
    const { t, store, locale, timeZone } = context;
    const [subscription] = await store.subscriptions.ofOrder(order.id);
    const next = subscription?.next;
    return {
      title: t('confirmed.subscription.title'),
      children: [
        typeof next === 'number' &&
          paragraphs(t('confirmed.subscription.next', { date: siteDay(next, timeZone, locale) })),
      ],
    };
  }),
  confirmed(SHOP_PATHS.membershipConfirmed, 'membership-confirmed', (context, order) => ({
    title: context.t('confirmed.membership.title'),
    children: [membership(context, order)],
  })),
  {
    path: SHOP_PATHS.received,
    type: 'order-received',
    secret: true,
    render: renderReceived,
  },
  {
    path: `${SHOP_PATHS.status}/{token}`,
    type: 'order-status',
    secret: true,
    render: renderStatus,
  },
];

/** The payment of an order; undefined where nothing was due. */
async function paymentOf({ store }: ShopPageContext, { paymentId }: Order) {
  return paymentId === null ? undefined : store.payments.get(paymentId);
}

/** Links to the files of an order; none until it is paid, and none once it is cancelled. */
function downloads(
  { t, store }: ShopPageContext,
  { id, details, state }: Order,
  payment: Payment | undefined,
): readonly Child[] {
  if (state === 'cancelled' || (payment && !isPaid(payment.state))) return [];
  return details.items
    .filter(({ kind }) => kind === 'digital')
    .map(({ itemId, productName }) =>
      wayOn(
        `${SHOP_PATHS.download}/${store.downloads.token(id, itemId)}`,
        t('confirmed.download', { product: productName }),
      ),
    );
}

/** Access belongs to the account of the buyer's address: they log in, or get one by an email to it. */
function membership(context: ShopPageContext, { details }: Order): Child {
  const { t, visitor } = context;
  const { email } = details.contact;
  const product = details.items.map(({ productName }) => productName).join(', ');
  return fragment(
    problemSummary(typedIn(context), {}),
    paragraphs(t('confirmed.membership.text', { product })),
    visitor.session?.account.proven !== true &&
      fragment(
        paragraphs(t('confirmed.membership.account', { email })),
        wayOn(SHOP_PATHS.login, t('account.login')),
        accountForm(context, email, t('confirmed.membership.new')),
      ),
  );
}

/** An account for the buyer's address, at one press: an email to it has a link. Hosts with logins have their own. */
function accountForm(context: ShopPageContext, email: string, title: string): Child {
  const { query, server, t } = context;
  if (server.sessions !== undefined) return false;
  return postForm(
    context,
    '/api/site-users/account/of-order',
    {},
    element('h2', {}, title),
    hidden('token', query.get('token') ?? ''),
    paragraphs(t('confirmed.membership.link', { email })),
    element('button', { type: 'submit' }, t('account.signUp')),
  );
}

/** Seconds after which the page of an order without an answer looks again. */
const LOOK_AGAIN = 20;

async function renderReceived(context: ShopPageContext): Promise<PageAnswer> {
  const { query, t, store, url, path } = context;
  const token = query.get('token') ?? '';
  const waiting = await store.payments.ofToken(token);
  if (waiting === undefined) return gone(context);
  // The buyer comes back: the provider knows how it stands.
  if (waiting.state === 'requires-action') await store.payments.look(waiting.id);
  const payment = (await store.payments.get(waiting.id)) ?? waiting;
  const order = payment.orderId === null ? undefined : await store.orders.get(payment.orderId);
  if (order !== undefined) return { redirect: confirmedPath(order, store.orders.token(order.id)) };
  if (['declined', 'expired', 'voiding', 'voided'].includes(payment.state)) {
    return {
      title: t('received.failed.title'),
      main: fragment(
        paragraphs(t('received.failed.text')),
        wayOn(SHOP_PATHS.checkout, t('received.failed.link')),
      ),
    };
  }
  if (payment.state === 'requires-action' && payment.actionUrl !== null) {
    return {
      title: t('received.action.title'),
      main: fragment(
        paragraphs(t('received.action.text')),
        wayOn(payment.actionUrl, t('received.action.link')),
      ),
    };
  }
  const draft = await store.payments.draftOf(payment.id);
  return {
    title: t('received.title'),
    refresh: LOOK_AGAIN,
    main: fragment(
      paragraphs(t('received.text'), t('received.again')),
      wayOn(path + url.search, t('received.look')),
      draft && element('h2', {}, t('status.items')),
      draft && orderSummary(context, draft, context.server.now()),
      orderHelp(context),
    ),
  };
}

async function renderStatus(context: ShopPageContext): Promise<PageAnswer> {
  const { params, t, store, locale, timeZone } = context;
  const { token = '' } = params;
  const order = await store.orders.ofToken(token);
  if (order === undefined) return gone(context);
  const { details, state } = order;
  const payment = await paymentOf(context, order);
  const paid = await paidBy(context, order);
  const facts: readonly (readonly [string, Child])[] = [
    [t('status.state'), t(`status.${state}`)],
    [t('status.date'), siteDay(order.created, timeZone, locale)],
    ...(paid ? [[t('checkout.payment'), paid] as const] : []),
    ...(details.shipping
      ? [[t('checkout.shippingAddress'), address(details.shipping, locale)] as const]
      : []),
  ];
  const canReview =
    state !== 'cancelled' &&
    details.items.some(({ kind }) => kind !== 'donation' && kind !== 'gift-card');
  const main = fragment(
    element(
      'table',
      { class: 'shop-table' },
      element(
        'tbody',
        {},
        facts.map(([name, value]) =>
          element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
        ),
      ),
    ),
    payment?.reason === 'capture-failed' && paragraphs(t('status.unpaid')),
    order.testMode && paragraphs(t('confirmed.testMode')),
    await statusTimeline(context, order),
    element('h2', {}, t('status.items')),
    orderSummary(context, details, order.created),
    orderHelp(context),
    downloads(context, order, payment),
    canReview && wayOn(`${SHOP_PATHS.reviews}?token=${token}`, t('status.review')),
  );
  return { title: t('status.title', { number: orderNumber(order.id) }), main };
}

/** The address of an order, its shipping option, its payment, and the shop's contact. */
async function orderFacts(context: ShopPageContext, order: Order): Promise<Child> {
  const { t, locale } = context;
  const { shipping, shippingOption: way } = order.details;
  const paid = await paidBy(context, order);
  const facts: readonly (readonly [string, Child])[] = [
    ...(shipping ? [[t('checkout.shippingAddress'), address(shipping, locale)] as const] : []),
    ...(way ? [[t('checkout.shippingOption'), way.label] as const] : []),
    ...(paid ? [[t('checkout.payment'), paid] as const] : []),
  ];
  return fragment(facts.length > 0 && descriptionList(facts), orderHelp(context));
}

/** The address to write to about an order, if the site has one. */
function orderHelp({ t, visitor }: ShopPageContext): Child {
  const { contactEmail } = object(visitor.view.site.websiteSettings);
  if (typeof contactEmail !== 'string' || contactEmail === '') return false;
  return element('p', {}, t('confirmed.help'), ' ', mailLink(contactEmail));
}

function address(shipping: ShippingAddress, locale: string): Child {
  return addressLines(shipping, locale).map((line) => element('div', {}, line));
}
