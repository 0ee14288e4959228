import { fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { TextKey } from '../../../shared/texts.js';
import type { ExpressAddress, ShippingAddress, ShoppingCart } from '../../../store/index.js';
import { placeInForm } from '../../address/address-fields.js';
import { NO_ADDRESS, readAddress } from '../../address/read-address.js';
import { giveBrowserId } from '../../http/security/crumb.js';
import { countedOf } from '../../http/visitor.js';
import { isPayable } from '../../page/express-links.js';
import { paragraphs, type Typed, typedOf, wayOn } from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { cartOwner } from '../cart/routes.js';
import { gone } from '../orders/gone-page.js';
import { NO_APPROVAL, paymentChoice, VISIT } from '../orders/payment-method.js';
import { PLACE, setShipping } from './buyer.js';

/** The most characters of a line that a service brings. */
const LINE = 200;

/** The checkouts of carts by their purpose. */
const CHECKOUTS: Partial<Readonly<Record<ShoppingCart['purpose'], string>>> = {
  shopping: SHOP_PATHS.checkout,
  'buy-now': SHOP_PATHS.buyNow,
  'gift-card': SHOP_PATHS.giftCard,
};

/** Whether a cart can be paid by a service that brings the buyer's address. Subscriptions and donations are not. */
export function isExpress(cart: ShoppingCart): boolean {
  const minimumSubtotalCents = cart.purpose === 'shopping' ? cart.minimumSubtotalCents : 0;
  return cart.purpose in CHECKOUTS && isPayable({ ...cart, minimumSubtotalCents });
}

/**
 * Leads a buyer to a payment service that knows their address. It is a link, as a login by another service is: a form may
 * lead to the site alone (CSP).
 */
export const expressPage: ShopPage = {
  path: `${SHOP_PATHS.express}/{provider}`,
  type: 'checkout',
  secret: true,
  async render(context): Promise<PageAnswer> {
    const { cookies, locale, origin, params, query, server, store } = context;
    const cartToken = query.get('cartToken') ?? undefined;
    const cart = await cartOf(context, cartToken);
    if (cart === undefined) return gone(context);
    const path = CHECKOUTS[cart.purpose] ?? SHOP_PATHS.checkout;
    const ofToken = new URLSearchParams(cartToken === undefined ? {} : { cartToken });
    const back = withQuery(path, ofToken);
    if (!isExpress(cart) || !isPress(context.request)) return { redirect: back };
    await server.limits.count('review', countedOf(context));
    const home = origin + server.basePath;
    const answer = await store.expressVisits.begin(params.provider ?? '', cart, {
      returnUrl: (token) =>
        home + withQuery(path, new URLSearchParams([...ofToken, ['express', token]])),
      browserId: giveBrowserId(cookies),
      cancelUrl: home + back,
      locale,
    });
    if (answer === 'unknown') return gone(context);
    if (answer === 'no-answer') return noAnswer(context, back);
    return { response: leadTo(answer.action) };
  },
};

/** Whether somebody on the site has followed the link. Other sites, and browsers that look ahead, begin no visit. */
function isPress({ headers, method }: Request): boolean {
  const isForeign = headers.get('sec-fetch-site') === 'cross-site';
  const isAhead = headers.has('sec-purpose') || headers.has('purpose');
  return method === 'GET' && !isForeign && !isAhead;
}

/** A checkout that a payment service has filled in: the cart, priced for the buyer's address, and the values. */
interface Approved {
  readonly cart: ShoppingCart;
  readonly typed: Typed;
}

/**
 * The checkout of a cart as a service has approved it before this page; what the buyer is told where nothing was
 * approved; undefined for a page that is about no visit.
 */
export async function approvedCheckout(
  context: ShopPageContext,
  cart: ShoppingCart,
): Promise<Approved | { readonly text: TextKey } | undefined> {
  const { cookies, query, store, visitor } = context;
  const token = query.get('express');
  if (token === null || !isExpress(cart)) return undefined;
  const approval = await store.expressVisits.approval(token, cart.id, giveBrowserId(cookies));
  if (typeof approval === 'string') return { text: NO_APPROVAL[approval] };
  const { contact, provider, shipping } = approval;
  const { email, name, phone = '' } = contact;
  const read =
    shipping && readAddress(placeInForm(context.shop, { ...NO_ADDRESS, ...given(shipping) }));
  const typed = typedOf({
    contact: cut({ email, name, phone }),
    ...(read && { shipping: cut({ ...read.address }) }),
    payment: { choice: paymentChoice(provider, VISIT + token) },
  });
  const isPlace = read && !Object.keys(read.fields).some((field) => PLACE.has(field));
  if (!isPlace || !cart.requiresShipping) return { cart, typed };
  const owner = { cartId: cart.id, accountId: visitor.session?.account.id ?? null };
  const isOther = await setShipping(context, owner, cart, read.address, null);
  return { cart: isOther ? await store.carts.get(cart.id) : cart, typed };
}

async function cartOf(
  context: ShopPageContext,
  cartToken: string | undefined,
): Promise<ShoppingCart | undefined> {
  const { store } = context;
  if (cartToken === undefined) return store.carts.get((await cartOwner(context)).cartId);
  const cartId = await store.buyNowCarts.idOfToken(cartToken);
  return cartId === null ? undefined : store.carts.get(cartId);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

function leadTo(location: string): Response {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

function noAnswer({ t, translator }: ShopPageContext, back: string): PageAnswer {
  return {
    title: t('checkout.title'),
    status: 503,
    main: fragment(
      paragraphs(translator.texts.text('checkout.payment.noAnswer')),
      wayOn(back, t('donate.next')),
    ),
  };
}

/** The lines that a service knows. */
function given(address: ExpressAddress): Partial<ShippingAddress> {
  return Object.fromEntries(Object.entries(address).filter(([, line]) => line !== undefined));
}

/** Lines of a service, as long as forms take them. */
function cut<T extends Readonly<Record<string, string>>>(lines: T): T {
  const rows = Object.entries(lines).map(([name, line]) => [name, line.slice(0, LINE)]);
  return Object.fromEntries(rows) as T;
}
