import { DIALOGS_CSS } from '../../site/styles/generated/dialogs.css.js';
import { styles } from '../page/shop-styles.js';
import { ADMIN_CSS } from './generated/admin.css.js';

/** What the owner's pages have beside the styles of the shop's pages. */
export const ADMIN_STYLES = styles('/api/shop/config.css', `${DIALOGS_CSS}\n${ADMIN_CSS}`);
