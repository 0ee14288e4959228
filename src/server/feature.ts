import type { AdminPage } from './admin/admin-page.js';
import type { AnyRoute } from './http/route.js';
import type { PagePart } from './page/page-part.js';
import type { ShopPage } from './page/shop-page.js';

/** A feature of the server. It is a row of `features/index.ts` and a folder of its own. */
export interface Feature {
  readonly name: string;
  /** Routes of the API. */
  readonly routes?: readonly AnyRoute[];
  /** Pages of the shop beside those of the site. */
  readonly pages?: readonly ShopPage[];
  /** Pages of `/config`. */
  readonly adminPages?: readonly AdminPage[];
  /** Its contribution to pages of the site. */
  readonly page?: PagePart;
}
