import {
  type CartOwner,
  isEmail,
  type ShippingAddress,
  type ShoppingCart,
} from '../../../store/index.js';
import { NO_ADDRESS, readAddress, refused } from '../../address/read-address.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { cartOwner } from '../cart/routes.js';

/** The buyer's part of an order request. */
export interface Buyer {
  readonly cartToken?: string | undefined;
  readonly contact: { readonly email: string; readonly name: string; readonly phone: string };
  readonly shipping?: ShippingAddress | null | undefined;
  readonly shippingOption?: string | null | undefined;
}

/**
 * The cart to buy: that of a token, or else the visitor's.
 *
 * @throws ServerProblem 404 for an unknown or expired token
 */
export async function cartToBuy(
  context: ApiContext<never, never> | ApiContext,
  cartToken: string | undefined,
): Promise<CartOwner> {
  if (cartToken === undefined) return cartOwner(context);
  const cartId = await context.store.buyNowCarts.idOfToken(cartToken);
  if (cartId === null) throw new ServerProblem(404, 'not-found', 'checkout.tokenGone');
  return { cartId, accountId: context.visitor.session?.account.id ?? null };
}

/** Whoever orders is whoever it is sent to, unless another name is given. */
function withName(
  shipping: ShippingAddress | null | undefined,
  { name }: Buyer['contact'],
): ShippingAddress {
  const address = shipping ?? NO_ADDRESS;
  return { ...address, name: address.name || name };
}

/** Digits as people write them: with a plus, brackets, points, dashes and an extension. */
const PHONE = /^[+\d][\d\s()./-]{4,30}(?: ?(?:ext?|x|#)\.? ?\d{1,8})?$/i;

function isPhone(text: string): boolean {
  return text === '' || PHONE.test(text);
}

/** The errors of what was entered, as far as it was: what is still missing is none. */
export function checkEntered({
  contact,
  shipping,
}: Pick<Buyer, 'contact' | 'shipping'>): Readonly<Record<string, string>> {
  const { fields } = readAddress(shipping ?? NO_ADDRESS);
  const wrong = Object.entries(fields).filter(
    ([name, text]) => text !== 'form.required' || PLACE.has(name),
  );
  const isWrong = contact.email !== '' && !isEmail(contact.email);
  return {
    ...(isWrong && { 'contact.email': 'form.email' }),
    ...(!isPhone(contact.phone) && { 'contact.phone': 'checkout.phone' }),
    ...Object.fromEntries(wrong),
  };
}

/** The fields that determine shipping costs and taxes. */
export const PLACE: ReadonlySet<string> = new Set(['shipping.country', 'shipping.region']);

/**
 * Checks the buyer's data for a cart.
 *
 * @returns the shipping address; null when nothing is shipped
 * @throws ServerProblem 400 with the invalid fields
 */
export function checkBuyer(
  context: Pick<ApiContext, 'visitor'>,
  cart: ShoppingCart,
  { contact, shipping }: Buyer,
  more: Readonly<Record<string, string>> = {},
): ShippingAddress | null {
  const fields: Record<string, string> = {};
  if (contact.email === '') fields['contact.email'] = 'form.required';
  else if (!isEmail(contact.email)) fields['contact.email'] = 'form.email';
  if (contact.name === '') fields['contact.name'] = 'form.required';
  if (!isPhone(contact.phone)) fields['contact.phone'] = 'checkout.phone';
  const given = withName(shipping, contact);
  const read = cart.requiresShipping ? readAddress(given) : undefined;
  Object.assign(fields, read?.fields, more);
  if (Object.keys(fields).length > 0) throw refused(context, fields, given);
  return read?.address ?? null;
}

/**
 * Sets the shipping location and option of a cart, which change its prices.
 *
 * @returns whether either has changed
 */
export async function setShipping(
  context: Pick<ApiContext, 'store'>,
  owner: CartOwner,
  cart: ShoppingCart,
  { country, region, postalCode }: ShippingAddress,
  optionId: string | null,
): Promise<boolean> {
  const location = { country, region, postalCode };
  const before = cart.shippingLocation;
  const isSame =
    before !== null &&
    before.country === country &&
    before.region === region &&
    before.postalCode === postalCode &&
    (optionId === null || cart.selectedShippingOption?.id === optionId);
  if (isSame) return false;
  const { carts } = context.store;
  const next = await carts.setShipping(owner, {
    location,
    optionId: optionId ?? cart.selectedShippingOption?.id ?? null,
  });
  // The default option is the cheapest.
  const [first, ...rest] = next.shippingOptions;
  if (next.selectedShippingOption === null && first !== undefined) {
    const cheapest = rest.reduce((a, b) => (b.priceCents < a.priceCents ? b : a), first);
    await carts.setShipping(owner, { location, optionId: cheapest.id });
  }
  return true;
}
