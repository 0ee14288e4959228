import type { ShoppingCart } from '../cart/shopping-cart.js';
import type { PlaceOrder } from '../checkout/place-order.js';
import type { WebsiteStore } from '../index.js';

/** A secret like any other. */
export const SECRET = 'a secret of at least thirty-two characters';

/** What somebody sends who agrees with a cart. */
export function review(cart: ShoppingCart, rest: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    cartVersion: cart.version,
    grandTotalCents: cart.grandTotalCents,
    currency: cart.currency,
    contact: { email: 'ada@example.com', name: 'Ada', phone: '' },
    shipping: { ...HOME, name: 'Ada', line1: '1 Quay', line2: '', city: 'Pellan Point' },
    payment: { provider: 'test', method: 'succeed' },
    acceptTerms: true,
    ...rest,
  };
}

/** Where things are sent. */
export const HOME = { country: 'US', region: 'ME', postalCode: '04101' };

/** A cart that can be ordered at once. */
export async function fullCart(
  site: WebsiteStore,
  itemId: string,
  sku = '',
  quantity = 1,
): Promise<ShoppingCart> {
  const { shoppingCart } = await site.carts.add({ cartId: null }, { itemId, sku, quantity });
  const owner = { cartId: shoppingCart.id };
  return site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
}

/** Places the order of a cart. */
export async function buy(site: WebsiteStore, cart: ShoppingCart, rest: Partial<PlaceOrder> = {}) {
  return site.checkout.place({ cartId: cart.id }, review(cart, rest));
}

/** Begins a subscription to the club, and gives its id. */
export async function subscribe(
  site: WebsiteStore,
  rest: Partial<PlaceOrder> = {},
): Promise<string> {
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
  const placed = await buy(site, cart, rest);
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  return (await site.subscriptions.ofOrder(orderId))[0]?.id ?? '';
}
