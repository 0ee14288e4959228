import type { Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import { isOver, type Order, orderNumber, type Subscription } from '../../../store/index.js';
import { type Choice, formTemplate } from '../../page/form-template.js';
import type { ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { receivedPath } from '../orders/received-path.js';
import { template } from './generated/account-page.js';
import { logOut } from './login-page.js';

/** Languages that emails are written in, each by its own name. */
const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['ja', '日本語'],
] as const;

const account = formTemplate<{
  readonly email: string;
  readonly isProven: boolean;
  readonly xsrfToken: string;
  readonly language: Choice;
  /** The addresses of orders whose payment waits for an answer or for the buyer. */
  readonly waiting: readonly string[];
  readonly orders: readonly OrderRow[];
  /** The address of the orders before these. */
  readonly olderUrl: string | undefined;
  readonly subscriptions: readonly SubscriptionRow[];
  /** The form that ends a session of this site. */
  readonly logOut: Markup | undefined;
  /** The address at which a login at the host ends. */
  readonly logOutUrl: string | undefined;
}>(template);

interface OrderRow {
  readonly href: string;
  readonly number: string;
  readonly state: string;
  readonly date: string;
  /** The same for programs. */
  readonly time: string;
  /** The names of the goods. */
  readonly items: string;
  readonly total: string;
  /** The address of the picture of its first item that has one. */
  readonly image: string | undefined;
}

/** A subscription with its state. One that is not over has a button to cancel it. */
interface SubscriptionRow {
  readonly id: string;
  readonly product: string;
  readonly state: string;
  /** The day of the next payment. */
  readonly date: string | null;
  readonly isOver: boolean;
  /** The address of its page. */
  readonly href: string;
}

/** The page of a member: the account, its orders and its subscriptions. */
export const accountPage: ShopPage = {
  path: SHOP_PATHS.account,
  type: 'single-sign-on',
  islands: true,
  async render(context) {
    const { sessions } = context.server;
    const { session } = context.visitor;
    if (session === undefined) {
      return { redirect: `${SHOP_PATHS.login}?next=${SHOP_PATHS.account}` };
    }
    const { email, proven, language } = session.account;
    const cursor = context.query.get('cursor');
    const orders = await context.store.orders.ofAccount(session.account, cursor);
    const { nextPageCursor: older } = orders;
    const subscriptions = await context.store.subscriptions.ofAccount(session.account);
    const data = {
      email,
      isProven: proven,
      xsrfToken: session.xsrfToken,
      language: { value: language ?? 'en', options: LANGUAGES },
      waiting: await waitingOrders(context, session.account.id),
      orders: orders.rows.map((order) => orderRow(context, order)),
      olderUrl: older === null ? undefined : `${SHOP_PATHS.account}?cursor=${older}#orders`,
      subscriptions: await Promise.all(subscriptions.map((each) => subscriptionRow(context, each))),
      logOut: sessions === undefined ? logOut(session, context) : undefined,
      logOutUrl: sessions?.logoutUrl,
    };
    return { title: context.t('account.title'), main: account(data, context) };
  },
};

/** Those of the account, also when it ordered elsewhere, and those of the cart of this browser. */
async function waitingOrders(
  { store, visitor }: ShopPageContext,
  accountId: string,
): Promise<readonly string[]> {
  const { payments } = store;
  const here = visitor.cartId === null ? [] : await payments.waitingOf(visitor.cartId);
  return [...new Set([...here, ...(await payments.waitingOfAccount(accountId))])].map(receivedPath);
}

function orderRow(
  { item, store, t, timeZone, locale, money }: ShopPageContext,
  { id, created, details, state }: Order,
): OrderRow {
  const pictures = details.items.flatMap(({ itemId }) => item(itemId)?.image?.assetUrl ?? []);
  return {
    href: `${SHOP_PATHS.status}/${store.orders.token(id)}`,
    number: orderNumber(id),
    state: t(`status.${state}`),
    date: siteDay(created, timeZone, locale),
    time: new Date(created).toISOString(),
    items: details.items
      .map(({ productName }) => productName)
      .filter(Boolean)
      .join(', '),
    image: pictures[0],
    total: money(details.grandTotalCents, details.currency),
  };
}

async function subscriptionRow(
  { item, store, t, timeZone, locale }: ShopPageContext,
  subscription: Subscription,
): Promise<SubscriptionRow> {
  const { id, itemId, next, state, atPeriodEnd } = subscription;
  return {
    id,
    product: item(itemId)?.title ?? itemId,
    state: t(atPeriodEnd ? 'subscription.ending' : `account.subscription.${state}`),
    href: `${SHOP_PATHS.subscriptionStatus}/${await store.subscriptions.freshToken(subscription)}`,
    date:
      next === null || atPeriodEnd || state === 'past-due' ? null : siteDay(next, timeZone, locale),
    isOver: isOver(state),
  };
}
