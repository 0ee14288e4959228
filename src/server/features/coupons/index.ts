import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderCoupons } from './admin-page.js';
import { COUPON_ROUTES } from './routes.js';

/** Coupons, which the owner creates and visitors enter in the cart. */
export const coupons: Feature = {
  name: 'coupons',
  routes: COUPON_ROUTES,
  adminPages: [{ path: `${SHOP_PATHS.config}/coupons`, tab: 'coupons', render: renderCoupons }],
};
