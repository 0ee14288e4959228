import { describe, expect, it } from 'vitest';
import type { Added, Cart } from '../../contract/page.js';
import { CART_FIELDS } from '../../contract/records.js';
import { cartFields, createCommerceEvents } from './commerce-events.js';

const cart = {
  id: 'c-1',
  currency: 'USD',
  totalQuantity: 3,
  subtotalCents: 4_275,
  entries: [{ productType: 1 }, { productType: 2 }, { productType: 1 }],
} as unknown as Cart;
const added: Added = {
  title: 'The rope',
  quantity: 2,
  subTotal: { value: '24.50', currency: 'USD' },
  purchasePriceCents: 1_225,
  chosenVariant: { sku: 'rope', attributes: {} },
};
const order = {
  id: 'o-1',
  currency: 'USD',
  grandTotalCents: 3_150,
  shippingTotalCents: 500,
  taxTotalCents: 199,
  items: [{ itemId: 'rope', sku: '', productName: 'The rope', quantity: 2, unitPriceCents: 1_225 }],
};
const FIELDS = {
  cart_id: 'c-1',
  num_items_in_cart: 3,
  product_types_list: ['physical', 'digital'],
  purchase_type_list: ['ONE_TIME'],
  cart_value: 42.75,
  currency_code: 'USD',
};
const ITEM = { item_id: 'rope', item_name: 'The rope', item_variant: 'rope' };

it('a cart is told with every field, in units', () => {
  expect(cartFields(cart)).toEqual(FIELDS);
  expect(Object.keys(FIELDS)).toEqual(Object.keys(CART_FIELDS));
  const empty = { ...cart, totalQuantity: 0, subtotalCents: 0, entries: [] };
  expect(cartFields(empty)).toMatchObject({ product_types_list: [], purchase_type_list: [] });
  expect(cartFields(cart, 'SUBSCRIPTION').purchase_type_list).toEqual(['SUBSCRIPTION']);
});

describe.each(['dataLayer', 'gtag'] as const)('%s', (shape) => {
  type Events = ReturnType<typeof createCommerceEvents>;
  it.each<[string, (events: Events) => void, object, object]>([
    [
      'add_to_cart',
      (events) => events.added('rope', added, cart),
      { currency: 'USD', value: 24.5, items: [{ ...ITEM, price: 12.25, quantity: 2 }] },
      FIELDS,
    ],
    ['view_item', (events) => events.quickView('rope'), { items: [{ item_id: 'rope' }] }, {}],
    [
      'purchase',
      (events) => events.purchased(order),
      {
        transaction_id: 'o-1',
        currency: 'USD',
        value: 31.5,
        shipping: 5,
        tax: 1.99,
        items: [{ item_id: 'rope', item_name: 'The rope', price: 12.25, quantity: 2 }],
      },
      {},
    ],
  ])('is told of %s', (event, tell, params, own) => {
    const dataLayer: unknown[] = [];
    const calls: unknown[] = [];
    const gtag = (...call: unknown[]) => void calls.push(call);
    tell(createCommerceEvents(() => (shape === 'gtag' ? { gtag, dataLayer } : { dataLayer })));
    const inLayer = [{ event, ecommerce: params, ...own }];
    expect(dataLayer).toEqual(shape === 'gtag' ? [] : inLayer);
    expect(calls).toEqual(shape === 'gtag' ? [['event', event, { ...params, ...own }]] : []);
  });
});

it('says nothing where a page has no tag manager', () => {
  expect(() => createCommerceEvents(() => ({})).purchased(order)).not.toThrow();
});
