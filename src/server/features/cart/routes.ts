import * as v from 'valibot';
import type { CartOwner, Json, ShoppingCart } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import * as schemas from '../../http/schemas.js';
import { checkJson } from '../../http/security/body.js';
import { setCartCookie } from '../../http/visitor.js';
import { catalogueOf } from '../../website/catalogue.js';
import { type CartTranslator, toCartAnswer, toEntryAnswer } from './cart-answer.js';
import { sampleCart } from './sample-cart.js';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
/** The page to which plain forms of the cart are redirected. */
const CART_PAGE = '/cart';

const common = { access: EVERYONE, limit: 'change' } as const;

/** Routes of the cart (storefront.md §2). */
export const CART_ROUTES = [
  defineRoute({
    id: 'cart.read',
    method: 'GET',
    path: CART,
    summary: 'The cart of the visitor; without one an empty cart, and none is made',
    access: EVERYONE,
    limit: 'read',
    query: v.object({
      mock: v.optional(v.string()),
      timecode: v.optional(v.pipe(v.string(), v.maxLength(100))),
      calculateSubtotal: v.optional(v.string()),
    }),
    answer: schemas.shoppingCart,
    async run(call) {
      const { calculateSubtotal, mock, timecode } = call.query;
      const { cartId } = await cartOwner(call);
      const options = { calculateSubtotal: calculateSubtotal !== 'false' };
      const cart = toCartAnswer(await call.store.carts.get(cartId, options), told(call));
      return {
        ...(mock === 'true' ? sampleCart(call, cart) : cart),
        ...(timecode === undefined ? {} : { timecode }),
      };
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.add',
    method: 'POST',
    path: ENTRIES,
    summary: 'Puts an item into the cart, which is made when there is none',
    next: CART_PAGE,
    body: schemas.newEntry,
    answer: schemas.entryAdded,
    async run(call) {
      const { itemId, sku, quantity } = call.body;
      const additionalFields = readFields(call.body.additionalFields);
      const entry = { itemId, sku, quantity, additionalFields };
      const { carts } = call.store;
      const { shoppingCart, newlyAdded } = await carts.add(
        await cartOwner(call),
        entry,
        call.idempotencyKey,
      );
      return { ...changed(call, shoppingCart), newlyAdded };
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.setQuantity',
    method: 'PUT',
    path: `${ENTRIES}/{id}`,
    summary: 'Changes the quantity of an entry; 0 removes it',
    next: CART_PAGE,
    body: v.object({ quantity: schemas.quantity }),
    answer: schemas.entryUpdated,
    async run(call) {
      const { carts } = call.store;
      const owner = await cartOwner(call);
      const { id = '' } = call.params;
      const updated = await carts.setQuantity(owner, id, call.body.quantity, call.idempotencyKey);
      return updatedEntry(call, updated);
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.setFields',
    method: 'PUT',
    path: `${ENTRIES}/{id}/additionalFields`,
    summary: "Changes the answers to an entry's additional fields",
    next: CART_PAGE,
    body: v.object({
      itemId: v.optional(schemas.id),
      sku: v.nullish(schemas.id),
      additionalFields: schemas.additionalFields,
    }),
    answer: schemas.entryUpdated,
    async run(call) {
      const fields = readFields(call.body.additionalFields);
      const { id = '' } = call.params;
      const owner = await cartOwner(call);
      return updatedEntry(
        call,
        await call.store.carts.setFields(owner, id, fields, call.idempotencyKey),
      );
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.remove',
    method: 'DELETE',
    path: `${ENTRIES}/{id}`,
    summary: 'Removes an entry, which can be put back for 10 minutes',
    next: CART_PAGE,
    answer: schemas.cartChanged,
    async run(call) {
      const { id = '' } = call.params;
      const owner = await cartOwner(call);
      const before = await call.store.carts.get(owner.cartId);
      const cart = await call.store.carts.remove(owner, id, call.idempotencyKey);
      const title = before.entries.find((entry) => entry.id === id)?.title ?? '';
      call.notify({ kind: 'removed', data: { entryId: id, title } });
      return changed(call, cart);
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.restore',
    method: 'POST',
    path: `${ENTRIES}/{id}/restore`,
    summary: 'Puts a removed entry back',
    next: CART_PAGE,
    answer: schemas.cartChanged,
    async run(call) {
      const { id = '' } = call.params;
      const owner = await cartOwner(call);
      return changed(call, await call.store.carts.restore(owner, id, call.idempotencyKey));
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.addCode',
    method: 'POST',
    path: `${CART}/coupons`,
    summary:
      'Adds the code of a coupon or a gift card; `invalidCoupons` has those that do not apply',
    next: CART_PAGE,
    body: v.object({ code: v.pipe(v.string(), v.maxLength(100)) }),
    answer: schemas.cartChanged,
    async run(call) {
      const who = {
        websiteId: call.website.id,
        visitor: call.visitorKey,
        address: call.visitor.address,
      };
      const owner = await cartOwner(call);
      const { shoppingCart } = await call.server.limits.attempt(
        'code',
        [who],
        () => call.store.carts.addCode(owner, call.body.code, call.idempotencyKey),
        ({ known }) => known,
      );
      return changed(call, shoppingCart);
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.removeCode',
    method: 'DELETE',
    path: `${CART}/coupons/{id}`,
    summary: 'Takes a coupon or a gift card out of the cart',
    next: CART_PAGE,
    answer: schemas.cartChanged,
    async run(call) {
      const { id = '' } = call.params;
      const owner = await cartOwner(call);
      return changed(call, await call.store.carts.removeCode(owner, id, call.idempotencyKey));
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.setShipping',
    method: 'PUT',
    path: `${CART}/shipping`,
    summary: 'Says where the order goes and how; prices shipping and tax',
    next: CART_PAGE,
    body: v.object({
      location: schemas.shippingLocation,
      optionId: v.nullish(schemas.id),
    }),
    answer: schemas.cartChanged,
    async run(call) {
      const { location, optionId } = call.body;
      const owner = await cartOwner(call);
      const shipping = { location, optionId: optionId ?? null };
      return changed(
        call,
        await call.store.carts.setShipping(owner, shipping, call.idempotencyKey),
      );
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.subscribe',
    method: 'POST',
    path: '/api/3/commerce/cart/subscription',
    summary: 'A cart of its own for a subscription, named by a token',
    body: schemas.newSubscription,
    answer: v.object({ cartToken: v.string() }),
    async run(call) {
      const { itemId, sku, qty } = call.body;
      const additionalFields = readFields(call.body.additionalFields);
      const entry = { itemId, sku, quantity: qty, additionalFields };
      const accountId = call.visitor.session?.account.id ?? null;
      const { buyNowCarts } = call.store;
      const { cartToken } = await buyNowCarts.startSubscription(
        entry,
        { accountId },
        call.idempotencyKey,
      );
      call.redirect(`/checkout/subscription?cartToken=${cartToken}`);
      return { cartToken };
    },
  }),
];

/** The owner of the cart: the cart in the cookie, or else that of the account. */
export async function cartOwner({
  visitor,
  store,
}: ApiContext<never, never> | ApiContext): Promise<CartOwner> {
  const accountId = visitor.session?.account.id ?? null;
  if (visitor.cartId !== null || accountId === null) return { cartId: visitor.cartId, accountId };
  return { cartId: await store.accountCarts.idOfAccount(accountId), accountId };
}

/** The answer to a change of the cart, whose id goes into the cookie. */
function changed(call: ApiContext<unknown, unknown>, cart: ShoppingCart) {
  setCartCookie(call.cookies, cart.id);
  return { shoppingCart: toCartAnswer(cart, told(call)) };
}

function told({
  translator,
  visitor,
}: ApiContext<never, never> | ApiContext<unknown, unknown>): CartTranslator {
  return { translator, form: catalogueOf(visitor.view).form };
}

function updatedEntry(
  call: ApiContext<unknown, unknown>,
  {
    shoppingCart,
    updatedEntry: entry,
  }: Awaited<ReturnType<ApiContext['store']['carts']['setFields']>>,
) {
  return {
    ...changed(call, shoppingCart),
    updatedEntry: entry && toEntryAnswer(entry, told(call)),
  };
}

/**
 * The answers to additional fields: JSON text, or the fields of a plain form.
 *
 * @throws ServerProblem 400 for invalid JSON
 */
function readFields(given: string | Record<string, unknown> | null | undefined): Json {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given !== 'string') return given as Json;
  try {
    const fields = JSON.parse(given) as Json;
    checkJson(fields);
    return fields;
  } catch (error) {
    if (error instanceof ServerProblem) throw error;
    throw new ServerProblem(400, 'invalid', 'form.parse');
  }
}
