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

/** Where members log in and out. */
export const loginPage: ShopPage = {
  path: SHOP_PATHS.login,
  type: 'single-sign-on',
  async render(call) {
    const { flash, query, say, visitor } = call;
    const title = say('account.loginTitle');
    const { session } = visitor;
    if (session !== undefined) {
      const main = fragment(
        paragraphs(say('account.loggedIn', { email: session.account.email })),
        postForm(
          call,
          SESSION,
          {},
          hidden('_method', 'DELETE'),
          hidden('xsrfToken', session.xsrfToken),
          element('button', { type: 'submit' }, say('account.logout')),
        ),
      );
      return { title, main };
    }
    const typed = typedIn(call);
    const labels = { email: { label: say('account.email') } };
    const main = fragment(
      problemSummary(typed, labels),
      flash?.notice?.kind === ACCOUNT_READY && paragraphs(say('account.ready')),
      postForm(
        call,
        SESSION,
        {},
        query.has('next') && hidden('next', query.get('next') ?? ''),
        textField({
          name: 'email',
          label: say('account.email'),
          typed,
          required: true,
          attributes: { type: 'email', autocomplete: 'username', inputmode: 'email' },
        }),
        textField({
          name: 'password',
          label: say('account.password'),
          typed,
          required: true,
          attributes: { type: 'password', autocomplete: 'current-password' },
        }),
        choice('checkbox', 'rememberMe', {
          label: say('account.remember'),
          checked: typed.value('rememberMe') !== '',
        }),
        element('button', { type: 'submit', class: 'shop-main' }, say('account.login')),
      ),
      wayOn(SHOP_PATHS.signUp, say('account.signUpLink')),
    );
    return { title, main };
  },
};
