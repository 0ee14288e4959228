import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import {
  type CartOwner,
  canonicalJson,
  emailKey,
  type IdempotencyKey,
  type Json,
  needsPayment,
  type Order,
  type Placed,
  readGift,
  type ShippingAddress,
  type ShoppingCart,
} from '../../../store/index.js';
import { NO_ADDRESS, readAddress, refused } from '../../address/read-address.js';
import { centsOf } from '../../http/amounts.js';
import type { ApiContext } from '../../http/api-context.js';
import { removeCartCookie } from '../../http/cart-cookie.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import * as commerce from '../../http/schemas.js';
import { limitEmails, limitMailboxes } from '../../http/security/limit-emails.js';
import { catalogueOf } from '../../website/catalogue.js';
import { checkoutForm } from '../../website/checkout-form.js';
import { policiesOf } from '../../website/policies.js';
import { addCode, startCart } from '../cart/routes.js';
import { confirmedPath } from '../orders/confirmed-path.js';
import { missingOfMethod, readMethod } from '../orders/payment-method.js';
import { receivedPath, returnUrlOf } from '../orders/received-path.js';
import * as schemas from '../orders/schemas.js';
import { cartToBuy, checkBuyer, checkEntered, setShipping } from './buyer.js';
import { REVIEW } from './review-path.js';

const common = { access: EVERYONE, limit: 'form' } as const;

/** Routes of orders (storefront.md §3). */
export const CHECKOUT_ROUTES = [
  defineRoute({
    ...common,
    id: 'orders.place',
    method: 'POST',
    path: '/api/commerce/orders',
    summary: 'Places an order: exactly as reviewed, or not at all',
    body: schemas.placeOrder,
    answer: schemas.placed,
    async run(context) {
      const { body, store } = context;
      const owner = await cartToBuy(context, body.cartToken);
      const cart = await store.carts.get(owner.cartId);
      const once = context.idempotencyKey ?? onceOf(context, body.key, body);
      const { answers } = readAnswers(context, body);
      // A purchased cart means a repeated request, which the store answers by its idempotency key.
      const isOpen = !cart.isPurchased && cart.entries.length > 0;
      if (isOpen) await takeTypedCode(context, owner, cart);
      const shipping = isOpen
        ? await reviewedAddress(context, owner, cart)
        : readAddress(body.shipping ?? NO_ADDRESS).address;
      const { cartVersion, grandTotalCents, amountDueCents, currency, plan, contact } = body;
      if (isOpen) {
        await limitEmails(context, contact.email);
        await limitMailboxes(context, recipientsOf(context, cart, contact.email));
      }
      const payment =
        isOpen && needsPayment(cart) ? await readMethod(context, body, owner.cartId) : undefined;
      const placed = await store.checkout.place(
        owner,
        {
          cartVersion,
          grandTotalCents,
          amountDueCents,
          currency,
          plan,
          contact,
          shipping,
          payment: payment ?? null,
          acceptTerms: acceptsTerms(context, body),
          answers,
          language: context.visitor.locale,
          returnUrl: returnUrlOf(context),
        },
        once,
      );
      return answerPlaced(context, placed);
    },
  }),

  defineRoute({
    ...common,
    limit: 'review',
    id: 'orders.review',
    method: 'POST',
    path: REVIEW,
    summary: 'Prices shipping and tax for an address, before an order is placed',
    body: schemas.checkout,
    answer: v.object({ reviewed: v.boolean() }),
    async run(context) {
      const { body, store } = context;
      const owner = await cartToBuy(context, body.cartToken);
      const cart = await store.carts.get(owner.cartId);
      const { acceptTerms, applyCode, code, complete, removeCode, ...values } = body;
      if (removeCode !== undefined) await store.carts.removeCode(owner, removeCode);
      const adds = applyCode && code !== '' && cart.entries.length > 0;
      const isRefused = adds && !(await addCode(context, owner, code)).known;
      const given = body.shipping ?? NO_ADDRESS;
      const { address } = readAddress(given);
      const wrong = cart.requiresShipping ? checkEntered(body) : {};
      const names = Object.keys(wrong);
      // A wrong email changes no price.
      if (cart.requiresShipping && !names.some((name) => name.startsWith('shipping.'))) {
        await setShipping(context, owner, cart, address, body.shippingOption ?? null);
      }
      if (complete) checkBuyer(context, cart, body, checkRest(context, cart, body));
      if (names.length > 0) throw refused(context, wrong, given);
      // The address as it was read: a region by its code, as the form has it.
      const kept = {
        ...values,
        ...((isRefused || !applyCode) && { code }),
        ...(body.shipping && { shipping: address }),
      };
      const data = JSON.stringify(acceptTerms ? { ...kept, acceptTerms } : kept);
      context.notify({ kind: 'reviewed', data: { values: data } });
      return { reviewed: true };
    },
  }),

  defineRoute({
    ...common,
    id: 'orders.giftCard',
    method: 'POST',
    path: '/api/commerce/orders/gift-card',
    summary: 'A cart of its own for a gift card, named by a token',
    body: commerce.newEntry,
    answer: v.object({ cartToken: v.string() }),
    run: (context) => startCart(context, 'startGiftCard', context.body, SHOP_PATHS.giftCard),
  }),

  defineRoute({
    ...common,
    id: 'orders.donate',
    method: 'POST',
    path: '/api/commerce/orders/donation',
    summary: 'A cart of its own for a contribution, named by a token',
    body: schemas.donation,
    answer: v.object({ cartToken: v.string() }),
    async run(context) {
      const accountId = context.visitor.session?.account.id ?? null;
      const { currency } = catalogueOf(context.visitor.view).shop(context.website.id);
      const { cartToken } = await context.store.buyNowCarts.startDonation(
        centsOf(context.body.amount, currency, 'amount', 'donation.amount'),
        { accountId },
        context.idempotencyKey,
      );
      context.redirect(`${SHOP_PATHS.donate}?cartToken=${cartToken}`);
      return { cartToken };
    },
  }),
];

/**
 * Adds the code that the buyer has typed and not added: nobody pays more because they pressed one button and not another.
 *
 * @throws ServerProblem 409 where it is in the cart only now; 400 where it stands for nothing
 */
async function takeTypedCode(context: PlaceCall, owner: CartOwner, cart: ShoppingCart) {
  const { code } = context.body;
  if (code === '') return;
  // The key is that of the order.
  const { known, shoppingCart } = await addCode(
    { ...context, idempotencyKey: undefined },
    owner,
    code,
  );
  if (!known) {
    const fields = { code: 'cart.coupon.unknown' };
    throw new ServerProblem(400, 'invalid', 'cart.coupon.unknown', { fields });
  }
  const codesOf = ({ coupons, giftCards }: ShoppingCart) => coupons.length + giftCards.length;
  if (codesOf(shoppingCart) > codesOf(cart)) {
    throw new ServerProblem(409, 'conflict', 'checkout.changed');
  }
}

/** The addresses to which the gift cards of a cart go, but the buyer's, each as often as it gets one. */
function recipientsOf(
  { visitor, website }: PlaceCall,
  cart: ShoppingCart,
  buyer: string,
): string[] {
  const catalogue = catalogueOf(visitor.view);
  return cart.entries
    .filter(({ itemId }) => catalogue.item(website.id, itemId)?.kind === 'gift-card')
    .map(({ additionalFields }) => readGift(additionalFields).email)
    .filter((email) => email !== '' && emailKey(email) !== emailKey(buyer));
}

type PlaceCall = ApiContext<v.InferOutput<typeof schemas.placeOrder>, undefined>;

/**
 * The shipping address of an order that matches its review.
 *
 * @throws ServerProblem 400 with the invalid fields; 409 when the address differs from the priced one, after the cart
 * was priced again
 */
async function reviewedAddress(
  context: PlaceCall,
  owner: CartOwner,
  cart: ShoppingCart,
): Promise<ShippingAddress | null> {
  const { body } = context;
  const shipping = checkBuyer(context, cart, body, checkRest(context, cart, body));
  const option = body.shippingOption ?? null;
  if (shipping && (await setShipping(context, owner, cart, shipping, option))) {
    throw new ServerProblem(409, 'conflict', 'checkout.changed');
  }
  return shipping;
}

/** The errors of all but the buyer: questions, payment and terms. */
function checkRest(
  context: Pick<ApiContext, 'store' | 'website'>,
  cart: ShoppingCart,
  body: Rest,
): Readonly<Record<string, string>> {
  const payment =
    body.payment === undefined ? { payment: 'form.required' } : missingOfMethod(context, body);
  return {
    ...readAnswers(context, body).fields,
    ...(needsPayment(cart) && payment),
    ...(!acceptsTerms(context, body) && { acceptTerms: 'checkout.acceptTerms' }),
  };
}

type Rest = Pick<
  v.InferOutput<typeof schemas.checkout>,
  'acceptTerms' | 'answers' | 'payment' | 'paymentFields'
>;

/** Whether the buyer accepts the terms of the shop; where it has none, there is nothing to accept. */
function acceptsTerms(
  { website }: Pick<ApiContext, 'website'>,
  { acceptTerms }: Pick<Rest, 'acceptTerms'>,
): boolean {
  return acceptTerms || policiesOf(website).length === 0;
}

/** The answers to the checkout's questions, and their errors by field. */
function readAnswers(
  { website }: Pick<ApiContext, 'website'>,
  { answers: given = {} }: Pick<Rest, 'answers'>,
): { readonly answers: Json; readonly fields: Record<string, string> } {
  const checked = checkoutForm(website).check(given as Json);
  if ('answers' in checked) return { answers: checked.answers, fields: {} };
  const fields = Object.entries(checked.errors).map(([id, text]) => [`answers.${id}`, text]);
  return { answers: null, fields: Object.fromEntries(fields) };
}

/** The idempotency key of a plain form, from its page. */
function onceOf(
  context: PlaceCall,
  key: string | undefined,
  body: unknown,
): IdempotencyKey | undefined {
  if (key === undefined) return undefined;
  const { method } = context.request;
  const path = context.url.pathname;
  return { visitor: context.visitorKey, method, path, key, body: canonicalJson(body as Json) };
}

async function answerPlaced(context: PlaceCall, placed: Placed) {
  const { cookies, store } = context;
  if (placed.outcome !== 'ordered') {
    const { outcome, paymentId } = placed;
    const received = receivedPath(store.payments.token(paymentId));
    // A form of the page may lead to the site alone (CSP), so that its page leads on to the provider.
    context.redirect(received);
    return { outcome, order: null, location: outcome === 'action' ? placed.url : received };
  }
  const order = (await store.orders.get(placed.orderId)) as Order;
  if (context.body.cartToken === undefined) removeCartCookie(cookies);
  const location = confirmedPath(order, placed.orderToken);
  context.redirect(location);
  return { outcome: 'ordered' as const, order: { ...order, items: [...order.items] }, location };
}
