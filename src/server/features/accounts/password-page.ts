import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { formTemplate } from '../../page/form-template.js';
import type { ShopPage } from '../../page/shop-page.js';
import { template } from './generated/password-page.js';

const password = formTemplate<{ readonly token: string }>(template);

/** The page on which the reader of an invitation chooses a password. */
export const passwordPage: ShopPage = {
  path: SHOP_PATHS.password,
  type: 'single-sign-on',
  secret: true,
  async render(context) {
    const main = password({ token: context.query.get('token') ?? '' }, context);
    return { title: context.t('account.passwordTitle'), main };
  },
};
