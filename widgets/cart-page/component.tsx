import { useShopState } from '../shop/shop.js';
import { CartView } from './view.js';

/**
 * The cart: its entries with quantities, removal and undo, codes, totals, and the way to the checkout (storefront.md
 * §5). Renders nothing until it is loaded.
 */
export function Cart() {
  const { page } = useShopState('<Cart>');
  return page === undefined ? null : <CartView page={page} />;
}
