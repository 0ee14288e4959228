import { orderNumber } from '../../../mail/index.js';
import type { Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import { isOver, type Order, type Subscription } from '../../../store/index.js';
import { type Choice, formTemplate } from '../../page/form-template.js';
import type { ShopPage, ShopPageContext } from '../../page/shop-page.js';
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
  readonly orders: readonly OrderRow[];
  readonly subscriptions: readonly SubscriptionRow[];
  /** The form that ends a session of this site. */
  readonly logOut: Markup | undefined;
  /** The address at which a login at the host ends. */
  readonly logOutUrl: string | undefined;
}>(template);

interface OrderRow {
  readonly href: string;
  readonly number: string;
  readonly date: string;
  readonly total: string;
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
    const orders = await context.store.orders.ofAccount(session.account);
    const subscriptions = await context.store.subscriptions.ofAccount(session.account);
    const data = {
      email,
      isProven: proven,
      xsrfToken: session.xsrfToken,
      language: { value: language ?? 'en', options: LANGUAGES },
      orders: orders.rows.map((order) => orderRow(context, order)),
      subscriptions: await Promise.all(subscriptions.map((each) => subscriptionRow(context, each))),
      logOut: sessions === undefined ? logOut(session, context) : undefined,
      logOutUrl: sessions?.logoutUrl,
    };
    return { title: context.t('account.title'), main: account(data, context) };
  },
};

function orderRow(
  { store, timeZone, locale, money }: ShopPageContext,
  { id, created, details }: Order,
): OrderRow {
  return {
    href: `${SHOP_PATHS.status}/${store.orders.token(id)}`,
    number: orderNumber(id),
    date: siteDay(created, timeZone, locale),
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
