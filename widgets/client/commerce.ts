import type { Answer } from '../contract/answer.js';
import type { AddRequest, Cart, CommerceCalls, PageFacts, Texts } from '../contract/page.js';
import { newKey } from '../shared/new-key.js';
import { flag, listOf, number, object, text } from '../shared/read.js';
import { cart, chosenVariant, money } from './cart-shape.js';
import { type Call, createSend, type Network } from './request.js';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

const changed = object({ shoppingCart: cart });
const added = object({
  shoppingCart: cart,
  newlyAdded: object({
    title: text,
    quantity: number,
    subTotal: money,
    purchasePriceCents: number,
    chosenVariant,
  }),
});
const ownCart = object({ cartToken: text });
const stock = object({
  results: listOf(object({ sku: text, unlimited: flag, qtyInStock: number })),
});
const info = object({ paragraphs: listOf(text) });
const signedUp = object({ signedUp: flag });

/** Creates the shopping calls of a page (storefront.md §2, §7). */
export function createCommerceCalls(
  facts: Pick<PageFacts, 'prefix'>,
  texts: Texts,
  network?: Network,
): CommerceCalls {
  const send = createSend(facts.prefix, texts, network);
  const change = async (call: Call): Promise<Answer<Cart>> =>
    read(await send(call, changed), ({ shoppingCart }) => shoppingCart);
  const entry = (id: string) => `${ENTRIES}/${encodeURIComponent(id)}`;

  return {
    addEntry: (body, key) => send({ method: 'POST', path: ENTRIES, body, key }, added),
    buyNow: (body, key) =>
      send({ method: 'POST', path: '/api/commerce/orders/buy-now', body, key }, ownCart),
    subscribe: ({ quantity, ...item }: AddRequest, key) => {
      const path = '/api/3/commerce/cart/subscription';
      return send({ method: 'POST', path, body: { ...item, qty: quantity }, key }, ownCart);
    },
    readCart: () => send({ method: 'GET', path: CART }, cart),
    setQuantity: (id, quantity) => change({ method: 'PUT', path: entry(id), body: { quantity } }),
    setAdditionalFields: ({ id, itemId, chosenVariant: { sku } }, additionalFields) => {
      const body = { itemId, sku, additionalFields };
      return change({ method: 'PUT', path: `${entry(id)}/additionalFields`, body });
    },
    removeEntry: (id) => change({ method: 'DELETE', path: entry(id) }),
    restoreEntry: (id) => change({ method: 'POST', path: `${entry(id)}/restore`, key: newKey() }),
    addCoupon: (code) =>
      change({ method: 'POST', path: `${CART}/coupons`, body: { code }, key: newKey() }),
    removeCoupon: (id) =>
      change({ method: 'DELETE', path: `${CART}/coupons/${encodeURIComponent(id)}` }),
    readStock: async (itemId) => {
      const path = `/api/commerce/inventory/stock?itemId=${encodeURIComponent(itemId)}`;
      return read(await send({ method: 'GET', path }, stock), ({ results }) => results);
    },
    readInstalmentInfo: async (locale) => {
      const path = `/api/commerce/instalments/${locale}`;
      return read(await send({ method: 'GET', path }, info), ({ paragraphs }) => paragraphs);
    },
    signUpForRestock: (body) => {
      const path = '/api/site-users/account/notifications/restock';
      return send({ method: 'POST', path, body, key: newKey() }, signedUp);
    },
  };
}

/** Maps the value of a successful answer. */
function read<T, U>(answer: Answer<T>, part: (value: T) => U): Answer<U> {
  return answer.ok ? { ok: true, value: part(answer.value) } : answer;
}
