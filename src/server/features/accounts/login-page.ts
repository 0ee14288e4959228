import type { Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { formTemplate } from '../../page/form-template.js';
import type { ShopPage } from '../../page/shop-page.js';
import { template as logOutTemplate } from './generated/log-out.js';
import { template as loginTemplate } from './generated/login-page.js';

/** The form by which a member logs out. */
export const logOut = formTemplate<{ readonly xsrfToken: string }>(logOutTemplate);

const login = formTemplate<{
  /** The logged-in visitor. */
  readonly member: { readonly email: string; readonly logOut: Markup } | undefined;
  /** The address of the page after the login; empty for the usual one. */
  readonly next: string;
  readonly signUpPath: string;
}>(loginTemplate);

/** The page on which members log in and out. */
export const loginPage: ShopPage = {
  path: SHOP_PATHS.login,
  type: 'single-sign-on',
  async render(context) {
    const { query, t, visitor } = context;
    const { session } = visitor;
    const data = {
      member: session && { email: session.account.email, logOut: logOut(session, context) },
      next: query.get('next') ?? '',
      signUpPath: SHOP_PATHS.signUp,
    };
    return { title: t('account.loginTitle'), main: login(data, context) };
  },
};
