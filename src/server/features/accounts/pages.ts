import { orderNumber } from '../../../mail/index.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { siteDay } from '../../../shared/site-time.js';
import type { Order, Subscription } from '../../../store/index.js';
import { asksFirst } from '../../page/confirm.js';
import {
  hidden,
  paragraphs,
  postForm,
  problemSummary,
  selectField,
  textField,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { EMAIL_SENT } from './sign-up-routes.js';

const ACCOUNT = '/api/site-users/account';
/** Languages that emails are written in, each by its own name. */
const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['ja', '日本語'],
] as const;

/** The pages of accounts: sign-up, choice of a password, and the account itself. */
export const ACCOUNT_PAGES: readonly ShopPage[] = [
  { path: SHOP_PATHS.signUp, type: 'single-sign-on', render: renderSignUp },
  { path: SHOP_PATHS.password, type: 'single-sign-on', secret: true, render: renderPassword },
  { path: SHOP_PATHS.account, type: 'single-sign-on', islands: true, render: renderAccount },
];

async function renderSignUp(context: ShopPageContext): Promise<PageAnswer> {
  const { flash, t } = context;
  const title = t('account.signUpTitle');
  if (flash?.notice?.kind === EMAIL_SENT) return { title, main: paragraphs(t('account.sent')) };
  const typed = typedIn(context);
  const main = fragment(
    problemSummary(typed, { email: { label: t('account.email') } }),
    paragraphs(t('account.signUpText')),
    postForm(
      context,
      `${ACCOUNT}/sign-up`,
      {},
      textField({
        name: 'email',
        label: t('account.email'),
        typed,
        required: true,
        attributes: { type: 'email', autocomplete: 'username', inputmode: 'email' },
      }),
      element('button', { type: 'submit', class: 'shop-main' }, t('account.signUp')),
    ),
    wayOn(SHOP_PATHS.login, t('account.login')),
  );
  return { title, main };
}

async function renderPassword(context: ShopPageContext): Promise<PageAnswer> {
  const { query, t } = context;
  const typed = typedIn(context);
  const main = fragment(
    problemSummary(typed, { password: { label: t('account.newPassword') } }),
    postForm(
      context,
      `${ACCOUNT}/password`,
      {},
      hidden('token', query.get('token') ?? ''),
      textField({
        name: 'password',
        label: t('account.newPassword'),
        typed,
        required: true,
        attributes: { type: 'password', autocomplete: 'new-password' },
      }),
      element('button', { type: 'submit', class: 'shop-main' }, t('account.save')),
    ),
  );
  return { title: t('account.passwordTitle'), main };
}

async function renderAccount(context: ShopPageContext): Promise<PageAnswer> {
  const { t, visitor } = context;
  const { session } = visitor;
  if (session === undefined) return { redirect: `${SHOP_PATHS.login}?next=${SHOP_PATHS.account}` };
  const { account, xsrfToken } = session;
  const orders = await context.store.orders.ofAccount(account);
  const subscriptions = await context.store.subscriptions.ofAccount(account);
  const typed = typedIn(context);
  const main = fragment(
    problemSummary(typed, { language: { label: t('account.language') } }),
    paragraphs(t('account.loggedIn', { email: account.email })),
    !account.proven &&
      postForm(
        context,
        `${ACCOUNT}/sign-up`,
        {},
        hidden('email', account.email),
        paragraphs(t('account.unproven')),
        element('button', { type: 'submit' }, t('account.signUp')),
      ),
    postForm(
      context,
      `${ACCOUNT}/locale`,
      {},
      hidden('xsrfToken', xsrfToken),
      selectField({
        name: 'language',
        label: t('account.language'),
        typed,
        value: account.language ?? 'en',
        options: LANGUAGES,
      }),
      element('button', { type: 'submit' }, t('account.save')),
    ),
    orders.rows.length > 0 &&
      fragment(
        element('h2', {}, t('account.orders')),
        element(
          'ul',
          {},
          orders.rows.map((order) => element('li', {}, orderLink(context, order))),
        ),
      ),
    subscriptions.length > 0 &&
      fragment(
        element('h2', {}, t('account.subscriptions')),
        subscriptions.map((each) => subscriptionOf(context, each, xsrfToken)),
      ),
    postForm(
      context,
      `${ACCOUNT}/session`,
      {},
      hidden('_method', 'DELETE'),
      hidden('xsrfToken', xsrfToken),
      element('button', { type: 'submit' }, t('account.logout')),
    ),
  );
  return { title: t('account.title'), main };
}

function orderLink({ store, t, timeZone, locale, money }: ShopPageContext, order: Order): Markup {
  const { id, created, details } = order;
  return fragment(
    element(
      'a',
      { href: `${SHOP_PATHS.status}/${store.orders.token(id)}` },
      t('status.title', { number: orderNumber(id) }),
    ),
    `, ${siteDay(created, timeZone, locale)}, ${money(details.grandTotalCents, details.currency)}`,
  );
}

/** A subscription with its state. An active one has a button to cancel it. */
function subscriptionOf(
  context: ShopPageContext,
  { id, itemId, next, state }: Subscription,
  xsrfToken: string,
): Markup {
  const { t, item, timeZone, locale } = context;
  const product = item(itemId)?.title ?? itemId;
  const isOver = state === 'ended' || state === 'cancelled';
  const label = t('account.subscription.cancel', { product });
  return element(
    'section',
    { 'aria-label': product },
    element('h3', {}, product),
    paragraphs(
      t(`account.subscription.${state}`),
      next !== null && t('confirmed.subscription.next', { date: siteDay(next, timeZone, locale) }),
    ),
    !isOver &&
      postForm(
        context,
        `${ACCOUNT}/subscriptions/${id}`,
        asksFirst({ title: label, text: t('account.subscription.ask'), label }),
        hidden('_method', 'DELETE'),
        hidden('xsrfToken', xsrfToken),
        element('button', { type: 'submit' }, label),
      ),
  );
}
