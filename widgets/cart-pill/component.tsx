import { useCart, useShopState } from '../shop/shop.js';
import { PillLink } from './view.js';

/** A link to the cart with its number of items and its subtotal. Renders nothing for an empty cart. */
export function CartPill() {
  const { page } = useShopState('<CartPill>');
  const { cart } = useCart();
  if (page === undefined || cart === undefined || cart.totalQuantity === 0) return null;
  return (
    <div className="sqs-cart-pill">
      <PillLink
        quantity={cart.totalQuantity}
        subtotalCents={cart.subtotalCents}
        facts={page.facts}
        texts={page.texts}
      />
    </div>
  );
}
