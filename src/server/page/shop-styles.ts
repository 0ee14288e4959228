import { SHOP_CSS } from './generated/shop.css.js';

/** The path of the stylesheet of the shop's pages. */
export const SHOP_STYLES_PATH = '/api/shop/pages.css';

/** Answers with the stylesheet of the shop's pages. */
export function answerShopStyles(): Response {
  return new Response(SHOP_CSS, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
