import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderHome } from './home-page.js';

/** The first page of the owner. */
export const home: Feature = {
  name: 'home',
  adminPages: [{ path: SHOP_PATHS.config, tab: 'home', render: renderHome }],
};
