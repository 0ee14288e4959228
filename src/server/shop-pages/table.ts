import { ACCOUNT_PAGES } from '../accounts/account-pages.js';
import { loginPage } from '../accounts/login-page.js';
import { APART_PAGES } from '../checkout/apart-pages.js';
import { checkoutPage } from '../checkout/checkout-page.js';
import { LETTER_PAGES } from '../checkout/letter-pages.js';
import { ORDER_PAGES } from '../checkout/order-pages.js';
import { NEWSLETTER_PAGES } from '../forms/newsletter-pages.js';
import type { ShopPage } from './shop-page.js';

/** Every page that the server brings beside those of the site: one row each. */
export const SHOP_PAGES: readonly ShopPage[] = [
  checkoutPage,
  ...APART_PAGES,
  ...ORDER_PAGES,
  ...LETTER_PAGES,
  ...NEWSLETTER_PAGES,
  loginPage,
  ...ACCOUNT_PAGES,
];
