import { countedPlaces } from '../../../engine/i18n/currency-digits.js';
import { PRODUCT_TYPES } from '../../../engine/model/product-type.js';
import type { Added, Cart } from '../../contract/page.js';
import type { PurchasedOrder } from '../../contract/purchase.js';
import type { CartFields } from '../../contract/records.js';

/** The tag manager of a page: `gtag`, or the queue that its scripts read. */
export interface TagManager {
  /** The function of the manager, once its script is there. */
  readonly gtag?: ((command: 'event', name: string, params: object) => void) | undefined;
  readonly dataLayer?: unknown[] | undefined;
}

/**
 * Reports purchases to a tag manager in the formats of `dataLayer` and `gtag`. Amounts are in
 * currency units.
 */
export interface CommerceEvents {
  /** An item was added to the cart. */
  added(itemId: string, added: Added, cart: Cart): void;
  /** The quick view of an item was opened. */
  quickView(itemId: string): void;
  /** An order was placed. */
  purchased(order: Omit<PurchasedOrder, 'token'>): void;
}

interface EventItem {
  readonly item_id: string;
  readonly item_name?: string;
  readonly item_variant?: string;
  readonly price?: number;
  readonly quantity?: number;
}

/** The payment type of a cart entry. Subscriptions have a separate checkout. */
export type PurchaseType = 'ONE_TIME' | 'SUBSCRIPTION';

/** The analytics fields of a cart (platform seed §3). */
export function cartFields(
  cart: Pick<Cart, 'id' | 'totalQuantity' | 'entries' | 'subtotalCents' | 'currency'>,
  purchaseType: PurchaseType = 'ONE_TIME',
): CartFields {
  const types = new Set(cart.entries.map(({ productType }) => nameOfType(productType)));
  return {
    cart_id: cart.id,
    num_items_in_cart: cart.totalQuantity,
    product_types_list: [...types],
    purchase_type_list: cart.entries.length === 0 ? [] : [purchaseType],
    cart_value: units(cart.subtotalCents, cart.currency),
    currency_code: cart.currency,
  };
}

/**
 * Commerce events for a tag manager.
 *
 * @param tags called for each event, since the manager's script may load late
 */
export function createCommerceEvents(tags: () => TagManager): CommerceEvents {
  const tell = (name: string, params: object, own: object = {}): void => {
    const { gtag, dataLayer } = tags();
    if (gtag !== undefined) gtag('event', name, { ...params, ...own });
    else dataLayer?.push({ event: name, ecommerce: params, ...own });
  };
  return {
    added(itemId, { title, quantity, purchasePriceCents, chosenVariant }, cart) {
      const price = units(purchasePriceCents, cart.currency);
      const item = { ...itemOf(itemId, title, chosenVariant.sku), price, quantity };
      const value = units(purchasePriceCents * quantity, cart.currency);
      tell('add_to_cart', { currency: cart.currency, value, items: [item] }, cartFields(cart));
    },
    quickView(itemId) {
      tell('view_item', { items: [{ item_id: itemId }] });
    },
    purchased({ id, currency, items, ...cents }) {
      tell('purchase', {
        transaction_id: id,
        currency,
        value: units(cents.grandTotalCents, currency),
        shipping: units(cents.shippingTotalCents, currency),
        tax: units(cents.taxTotalCents, currency),
        items: items.map(({ itemId, productName, sku, unitPriceCents, quantity }) => ({
          ...itemOf(itemId, productName, sku),
          price: units(unitPriceCents, currency),
          quantity,
        })),
      });
    },
  };
}

function itemOf(id: string, name: string, variant: string): EventItem {
  const item = { item_id: id, item_name: name };
  return variant === '' ? item : { ...item, item_variant: variant };
}

function units(cents: number, currency: string): number {
  return cents / 10 ** countedPlaces(currency);
}

function nameOfType(type: number): string {
  const found = Object.entries(PRODUCT_TYPES).find(([, code]) => code === type);
  return found?.[0] ?? String(type);
}
