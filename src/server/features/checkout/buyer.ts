import * as v from 'valibot';
import {
  type CartOwner,
  isEmail,
  type ShippingAddress,
  type ShoppingCart,
} from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { cartOwner } from '../cart/routes.js';
import * as schemas from '../orders/schemas.js';
import { isCountry, regionCode } from './countries.js';

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

/** Normalizes the country and region of an address to their codes. `fields` has its errors. */
export function readAddress(address: ShippingAddress): {
  readonly address: ShippingAddress;
  readonly fields: Readonly<Record<string, string>>;
} {
  const fields: Record<string, string> = {};
  for (const name of ['name', 'line1', 'city', 'postalCode', 'country'] as const) {
    if (address[name] === '') fields[`shipping.${name}`] = 'form.required';
  }
  const country = address.country.toUpperCase();
  if (country !== '' && !isCountry(country)) fields['shipping.country'] = 'form.choice';
  const region = regionCode(country, address.region);
  if (region === undefined) fields['shipping.region'] = 'checkout.region';
  return { address: { ...address, country, region: region ?? '' }, fields };
}

/**
 * Checks the buyer's data for a cart.
 *
 * @returns the shipping address; null when nothing is shipped
 * @throws ServerProblem 400 with the invalid fields
 */
export function checkBuyer(
  cart: ShoppingCart,
  { contact, shipping }: Buyer,
  more: Readonly<Record<string, string>> = {},
): ShippingAddress | null {
  const fields: Record<string, string> = {};
  if (contact.email === '') fields['contact.email'] = 'form.required';
  else if (!isEmail(contact.email)) fields['contact.email'] = 'form.email';
  if (contact.name === '') fields['contact.name'] = 'form.required';
  const read = cart.requiresShipping ? readAddress(shipping ?? NO_ADDRESS) : undefined;
  Object.assign(fields, read?.fields, more);
  if (Object.keys(fields).length > 0) {
    throw new ServerProblem(400, 'invalid', 'form.invalid', { fields });
  }
  return read?.address ?? null;
}

/**
 * Sets the shipping location and option of a cart, which change its prices.
 *
 * @returns whether either has changed
 */
export async function setShipping(
  context: ApiContext<never, never> | ApiContext,
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

export const NO_ADDRESS: ShippingAddress = v.parse(schemas.address, {});
