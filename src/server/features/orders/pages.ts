import type { PurchasedOrder } from '../../../../widgets/contract/purchase.js';
import { orderNumber } from '../../../mail/index.js';
import { type Child, element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Order, ShippingAddress } from '../../../store/index.js';
import { removeCartCookie } from '../../http/visitor.js';
import { hidden, paragraphs, postForm, problemSummary, typedIn, wayOn } from '../../page/form.js';
import type { PageAnswer, PageCall, ShopPage } from '../../page/shop-page.js';
import { orderSummary } from './cart-summary.js';
import { confirmedPath } from './confirmed-path.js';
import { gone } from './gone-page.js';

type Said = { readonly title: string; readonly children: readonly Child[] };

/** A page that confirms an order, named by the order's token. */
function confirmed(
  path: string,
  type: ShopPage['type'],
  say: (call: PageCall, order: Order) => Said | Promise<Said>,
): ShopPage {
  return {
    path,
    type,
    secret: true,
    async render(call) {
      const token = call.query.get('token') ?? '';
      const order = await call.store.orders.ofToken(token);
      if (order === undefined) return gone(call);
      const { jar, visitor } = call;
      // What an order made of the cart while it was not known whether it was paid.
      if (visitor.cartId === order.purchasedCartId) removeCartCookie(jar);
      const { title, children } = await say(call, order);
      const { email } = order.details.contact;
      const main = fragment(
        paragraphs(
          call.say('confirmed.number', { number: orderNumber(order.id) }),
          call.say('confirmed.letter', { email }),
          order.testMode && call.say('confirmed.testMode'),
        ),
        children,
        orderSummary(call, order.details),
        wayOn(`${SHOP_PATHS.status}/${token}`, call.say('confirmed.status')),
        element('p', {}, element('a', { href: '/' }, call.say('confirmed.goOn'))),
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

/** What follows an order (page types 202, 204, 206, 207, 208, 211). */
export const ORDER_PAGES: readonly ShopPage[] = [
  confirmed(SHOP_PATHS.confirmed, 'order-confirmed', (call, order) => ({
    title: call.say('confirmed.title'),
    children: downloads(call, order),
  })),
  confirmed(SHOP_PATHS.contributionConfirmed, 'contribution-confirmed', ({ say, money }, order) => {
    const { grandTotalCents, currency } = order.details;
    const amount = money(grandTotalCents, currency);
    return {
      title: say('confirmed.contribution.title'),
      children: [paragraphs(say('confirmed.contribution.text', { amount }))],
    };
  }),
  confirmed(SHOP_PATHS.subscriptionConfirmed, 'subscription-confirmed', async (call, order) => {
    const { say, store, locale, timeZone } = call;
    const [subscription] = await store.subscriptions.ofOrder(order.id);
    const next = subscription?.next;
    return {
      title: say('confirmed.subscription.title'),
      children: [
        typeof next === 'number' &&
          paragraphs(say('confirmed.subscription.next', { date: siteDay(next, timeZone, locale) })),
      ],
    };
  }),
  confirmed(SHOP_PATHS.membershipConfirmed, 'membership-confirmed', (call, order) => ({
    title: call.say('confirmed.membership.title'),
    children: [membership(call, order)],
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

function downloads({ say, store }: PageCall, { id, details }: Order): readonly Child[] {
  return details.items
    .filter(({ kind }) => kind === 'digital')
    .map(({ itemId, productName }) =>
      wayOn(
        `${SHOP_PATHS.download}/${store.downloads.token(id, itemId)}`,
        say('confirmed.download', { product: productName }),
      ),
    );
}

/** Access belongs to the account of the buyer's address: they log in, or get one by a letter to it. */
function membership(call: PageCall, { details }: Order): Child {
  const { say, query, visitor } = call;
  const { email } = details.contact;
  const product = details.items.map(({ productName }) => productName).join(', ');
  return fragment(
    problemSummary(typedIn(call), {}),
    paragraphs(say('confirmed.membership.text', { product })),
    visitor.session?.account.proven !== true &&
      fragment(
        paragraphs(say('confirmed.membership.account', { email })),
        wayOn(SHOP_PATHS.login, say('account.login')),
        postForm(
          call,
          '/api/site-users/account/of-order',
          {},
          element('h2', {}, say('confirmed.membership.new')),
          hidden('token', query.get('token') ?? ''),
          paragraphs(say('confirmed.membership.link', { email })),
          element('button', { type: 'submit' }, say('account.signUp')),
        ),
      ),
  );
}

async function renderReceived(call: PageCall): Promise<PageAnswer> {
  const { query, say, store, url, path } = call;
  const open = await store.tokens.read('payment', query.get('token') ?? '');
  const payment = typeof open?.data === 'string' ? await store.payments.get(open.data) : undefined;
  if (payment === undefined) return gone(call);
  const order = payment.orderId === null ? undefined : await store.orders.get(payment.orderId);
  if (order !== undefined) return { redirect: confirmedPath(order, store.orders.token(order.id)) };
  if (['declined', 'voiding', 'voided'].includes(payment.state)) {
    return {
      title: say('received.failed.title'),
      main: fragment(
        paragraphs(say('received.failed.text')),
        wayOn(SHOP_PATHS.checkout, say('received.failed.link')),
      ),
    };
  }
  return {
    title: say('received.title'),
    main: fragment(
      paragraphs(say('received.text')),
      wayOn(path + url.search, say('received.look')),
    ),
  };
}

async function renderStatus(call: PageCall): Promise<PageAnswer> {
  const { params, say, store, locale, timeZone } = call;
  const { token = '' } = params;
  const order = await store.orders.ofToken(token);
  if (order === undefined) return gone(call);
  const { details, state } = order;
  const facts: readonly (readonly [string, Child])[] = [
    [say('status.state'), say(`status.${state}`)],
    [say('status.date'), siteDay(order.created, timeZone, locale)],
    ...(details.shipping ? [[say('status.sendTo'), address(details.shipping)] as const] : []),
  ];
  const canReview = details.items.some(({ kind }) => kind !== 'donation' && kind !== 'gift-card');
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
    order.testMode && paragraphs(say('confirmed.testMode')),
    element('h2', {}, say('status.items')),
    orderSummary(call, details),
    downloads(call, order),
    canReview && wayOn(`${SHOP_PATHS.reviews}?token=${token}`, say('status.review')),
  );
  return { title: say('status.title', { number: orderNumber(order.id) }), main };
}

function address(shipping: ShippingAddress): Child {
  const { name, line1, line2, city, region, postalCode, country } = shipping;
  return [name, line1, line2, [postalCode, city, region].filter(Boolean).join(' '), country]
    .filter((line) => line !== '')
    .map((line) => element('div', {}, line));
}
