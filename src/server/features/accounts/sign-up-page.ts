import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { formTemplate } from '../../page/form-template.js';
import type { ShopPage } from '../../page/shop-page.js';
import { template } from './generated/sign-up-page.js';
import { EMAIL_SENT } from './sign-up-routes.js';

const signUp = formTemplate<{
  /** Whether the visitor has just asked for the email. */
  readonly isSent: boolean;
  readonly loginPath: string;
}>(template);

/** The page on which a visitor asks for an email with a link to choose a password. */
export const signUpPage: ShopPage = {
  path: SHOP_PATHS.signUp,
  type: 'single-sign-on',
  async render(context) {
    const isSent = context.flash?.notice?.kind === EMAIL_SENT;
    const main = signUp({ isSent, loginPath: SHOP_PATHS.login }, context);
    return { title: context.t('account.signUpTitle'), main };
  },
};
