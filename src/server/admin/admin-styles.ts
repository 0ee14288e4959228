import { styles } from '../page/shop-styles.js';
import { ADMIN_CSS } from './generated/admin.css.js';

/** What the owner's pages have beside the styles of the shop's pages. */
export const ADMIN_STYLES = styles('/api/shop/config.css', ADMIN_CSS);
