import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import {
  choice,
  hidden,
  paragraphs,
  postForm,
  problemSummary,
  textField,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { ShopPage } from '../../page/shop-page.js';
import { ACCOUNT_READY } from './sign-up-routes.js';

const SESSION = '/api/site-users/account/session';

/** The page on which members log in and out. */
export const loginPage: ShopPage = {
  path: SHOP_PATHS.login,
  type: 'single-sign-on',
  async render(context) {
    const { flash, query, t, visitor } = context;
    const title = t('account.loginTitle');
    const { session } = visitor;
    if (session !== undefined) {
      const main = fragment(
        paragraphs(t('account.loggedIn', { email: session.account.email })),
        postForm(
          context,
          SESSION,
          {},
          hidden('_method', 'DELETE'),
          hidden('xsrfToken', session.xsrfToken),
          element('button', { type: 'submit' }, t('account.logout')),
        ),
      );
      return { title, main };
    }
    const typed = typedIn(context);
    const labels = { email: { label: t('account.email') } };
    const main = fragment(
      problemSummary(typed, labels),
      flash?.notice?.kind === ACCOUNT_READY && paragraphs(t('account.ready')),
      postForm(
        context,
        SESSION,
        {},
        query.has('next') && hidden('next', query.get('next') ?? ''),
        textField({
          name: 'email',
          label: t('account.email'),
          typed,
          required: true,
          attributes: { type: 'email', autocomplete: 'username', inputmode: 'email' },
        }),
        textField({
          name: 'password',
          label: t('account.password'),
          typed,
          required: true,
          attributes: { type: 'password', autocomplete: 'current-password' },
        }),
        choice('checkbox', 'rememberMe', {
          label: t('account.remember'),
          checked: typed.value('rememberMe') !== '',
        }),
        element('button', { type: 'submit', class: 'shop-main' }, t('account.login')),
      ),
      wayOn(SHOP_PATHS.signUp, t('account.signUpLink')),
    );
    return { title, main };
  },
};
