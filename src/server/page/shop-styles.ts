import { SHOP_CSS } from './generated/shop.css.js';

/** Where the styles of the shop's pages are. */
export const SHOP_STYLES_PATH = '/api/shop/pages.css';

/** The styles of the shop's pages: quiet, so that the site's own show. */
export function answerShopStyles(): Response {
  return new Response(SHOP_CSS, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
