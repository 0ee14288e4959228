import { fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { paragraphs, wayOn } from '../../page/form.js';
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
    const { query, store, t, translator } = context;
    const token = query.get('token') ?? '';
    const title = t('account.passwordTitle');
    if (await store.invitations.isOpen(token)) return { title, main: password({ token }, context) };
    const main = fragment(
      paragraphs(translator.texts.text('account.linkGone')),
      wayOn(SHOP_PATHS.signUp, t('account.signUpLink')),
    );
    return { status: 404, title, main };
  },
};
