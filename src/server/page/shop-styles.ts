import { entityTag } from '../../shared/entity-tags.js';
import { DESIGN_CSS } from '../../site/styles/generated/design.css.js';
import { SHOP_CSS } from './generated/shop.css.js';

/** With the design, for the owner's pages: no template frames them. */
const CSS = `${DESIGN_CSS}\n${SHOP_CSS}`;

/** The path of the stylesheet of the shop's pages. */
export const SHOP_STYLES_PATH = '/api/shop/pages.css';

const ETAG = entityTag(CSS);
const VERSION = ETAG.slice(1, -1);

/** The address of the stylesheet with its version. */
export const SHOP_STYLES_URL = `${SHOP_STYLES_PATH}?v=${VERSION}`;

/** Answers with the stylesheet of the shop's pages. Under its version it never changes. */
export function answerShopStyles(version: string | undefined): Response {
  const isVersioned = version === VERSION;
  return new Response(CSS, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag: ETAG,
    },
  });
}
