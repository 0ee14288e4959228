import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { CartOwner, Json, ShoppingCart } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { setCartCookie } from '../../http/cart-cookie.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import * as schemas from '../../http/schemas.js';
import { checkJson } from '../../http/security/body.js';
import { catalogueOf } from '../../website/catalogue.js';
import { leadsToCheckout } from '../../website/leads-to-checkout.js';
import { anchorBy, CODES_ANCHOR, entryAnchor, quantityAnchor } from './anchors.js';
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
    async run(context) {
      const { calculateSubtotal, mock, timecode } = context.query;
      const { cartId } = await cartOwner(context);
      const options = { calculateSubtotal: calculateSubtotal !== 'false' };
      const cart = toCartAnswer(await context.store.carts.getOpen(cartId, options), told(context));
      return {
        ...(mock === 'true' ? sampleCart(context, cart) : cart),
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
    async run(context) {
      const { itemId, sku, quantity } = context.body;
      const additionalFields = readFields(context.body.additionalFields);
      const entry = { itemId, sku, quantity, additionalFields };
      const { carts } = context.store;
      const { shoppingCart, newlyAdded } = await carts.add(
        await cartOwner(context),
        entry,
        context.idempotencyKey,
      );
      if (leadsToCheckout(context.visitor.view.site)) context.redirect(SHOP_PATHS.checkout);
      return { ...changed(context, shoppingCart), newlyAdded };
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.setQuantity',
    method: 'PUT',
    path: `${ENTRIES}/{id}`,
    summary: 'Changes the quantity of an entry; 0 removes it',
    anchor: anchorBy(quantityAnchor),
    body: v.object({ quantity: schemas.quantity }),
    answer: schemas.entryUpdated,
    async run(context) {
      const { carts } = context.store;
      const owner = await cartOwner(context);
      const { id = '' } = context.params;
      const updated = await carts.setQuantity(
        owner,
        id,
        context.body.quantity,
        context.idempotencyKey,
      );
      return updatedEntry(context, updated);
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.setFields',
    method: 'PUT',
    path: `${ENTRIES}/{id}/additionalFields`,
    summary: "Changes the answers to an entry's additional fields",
    anchor: anchorBy(entryAnchor),
    body: v.object({
      itemId: v.optional(schemas.id),
      sku: v.nullish(schemas.id),
      additionalFields: schemas.additionalFields,
    }),
    answer: schemas.entryUpdated,
    async run(context) {
      const fields = readFields(context.body.additionalFields);
      const { id = '' } = context.params;
      const owner = await cartOwner(context);
      return updatedEntry(
        context,
        await context.store.carts.setFields(owner, id, fields, context.idempotencyKey),
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
    async run(context) {
      const { id = '' } = context.params;
      const owner = await cartOwner(context);
      const before = await context.store.carts.get(owner.cartId);
      const cart = await context.store.carts.remove(owner, id, context.idempotencyKey);
      const title = before.entries.find((entry) => entry.id === id)?.title ?? '';
      context.notify({ kind: 'removed', data: { entryId: id, title } });
      return changed(context, cart);
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
    async run(context) {
      const { id = '' } = context.params;
      const owner = await cartOwner(context);
      return changed(context, await context.store.carts.restore(owner, id, context.idempotencyKey));
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.addCode',
    method: 'POST',
    path: `${CART}/coupons`,
    summary:
      'Adds the code of a coupon or a gift card; `invalidCoupons` has those that do not apply',
    anchor: () => CODES_ANCHOR,
    body: v.object({ code: v.pipe(v.string(), v.maxLength(100)) }),
    answer: schemas.cartChanged,
    async run(context) {
      const owner = await cartOwner(context);
      const { shoppingCart } = await addCode(context, owner, context.body.code);
      return changed(context, shoppingCart);
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.removeCode',
    method: 'DELETE',
    path: `${CART}/coupons/{id}`,
    summary: 'Takes a coupon or a gift card out of the cart',
    anchor: () => CODES_ANCHOR,
    answer: schemas.cartChanged,
    async run(context) {
      const { id = '' } = context.params;
      const owner = await cartOwner(context);
      return changed(
        context,
        await context.store.carts.removeCode(owner, id, context.idempotencyKey),
      );
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
    async run(context) {
      const { location, optionId } = context.body;
      const owner = await cartOwner(context);
      const shipping = { location, optionId: optionId ?? null };
      return changed(
        context,
        await context.store.carts.setShipping(owner, shipping, context.idempotencyKey),
      );
    },
  }),

  defineRoute({
    ...common,
    id: 'cart.buyNow',
    method: 'POST',
    path: '/api/commerce/orders/buy-now',
    summary: 'A cart of its own for an item, named by a token',
    body: schemas.newEntry,
    answer: v.object({ cartToken: v.string() }),
    run: (context) => startCart(context, 'startItem', context.body, SHOP_PATHS.buyNow),
  }),

  defineRoute({
    ...common,
    id: 'cart.subscribe',
    method: 'POST',
    path: '/api/3/commerce/cart/subscription',
    summary: 'A cart of its own for a subscription, named by a token',
    body: schemas.newSubscription,
    answer: v.object({ cartToken: v.string() }),
    run(context) {
      const { qty: quantity, ...rest } = context.body;
      const wanted = { ...rest, quantity };
      return startCart(context, 'startSubscription', wanted, SHOP_PATHS.subscription);
    },
  }),
];

/** Makes a cart of its own for an item, and leads a plain form to its checkout. */
export async function startCart(
  context: ApiContext<unknown, unknown>,
  start: 'startGiftCard' | 'startItem' | 'startSubscription',
  { itemId, sku, quantity, additionalFields }: v.InferOutput<typeof schemas.newEntry>,
  path: string,
): Promise<{ readonly cartToken: string }> {
  const { idempotencyKey, store, visitor } = context;
  const { cartToken } = await store.buyNowCarts[start](
    { itemId, sku, quantity, additionalFields: readFields(additionalFields) },
    { accountId: visitor.session?.account.id ?? null },
    idempotencyKey,
  );
  context.redirect(`${path}?cartToken=${cartToken}`);
  return { cartToken };
}

/** The owner of the cart: the cart in the cookie, or else that of the account. */
export async function cartOwner({
  visitor,
  store,
}: Pick<ApiContext, 'store' | 'visitor'>): Promise<CartOwner> {
  const accountId = visitor.session?.account.id ?? null;
  if (visitor.cartId !== null || accountId === null) return { cartId: visitor.cartId, accountId };
  return { cartId: await store.accountCarts.idOfAccount(accountId), accountId };
}

/** Adds the code of a coupon or a gift card. Wrong ones count as guesses, by whichever call. */
export function addCode(
  { idempotencyKey, server, store, visitor, visitorKey, website }: ApiContext<unknown, unknown>,
  owner: CartOwner,
  code: string,
): Promise<{ readonly shoppingCart: ShoppingCart; readonly known: boolean }> {
  const who = { websiteId: website.id, visitor: visitorKey, address: visitor.address };
  return server.limits.attempt(
    'code',
    [who],
    () => store.carts.addCode(owner, code, idempotencyKey),
    ({ known }) => known,
  );
}

/** The answer to a change of the cart, whose id goes into the cookie. */
function changed(context: ApiContext<unknown, unknown>, cart: ShoppingCart) {
  setCartCookie(context.cookies, cart.id);
  return { shoppingCart: toCartAnswer(cart, told(context)) };
}

function told({
  translator,
  visitor,
}: ApiContext<never, never> | ApiContext<unknown, unknown>): CartTranslator {
  const catalogue = catalogueOf(visitor.view);
  return { translator, form: (itemId) => catalogue.form(itemId, visitor.locale) };
}

function updatedEntry(
  context: ApiContext<unknown, unknown>,
  {
    shoppingCart,
    updatedEntry: entry,
  }: Awaited<ReturnType<ApiContext['store']['carts']['setFields']>>,
) {
  return {
    ...changed(context, shoppingCart),
    updatedEntry: entry && toEntryAnswer(entry, told(context)),
  };
}

/**
 * The answers to additional fields: JSON text, or the fields of a plain form.
 *
 * @throws ServerProblem 400 for invalid JSON
 */
function readFields(given: string | Record<string, unknown> | null | undefined): Json {
  if ((given ?? '') === '') return null;
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
