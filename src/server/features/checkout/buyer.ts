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

/** What a buyer said of themselves. */
export interface Buyer {
  readonly cartToken?: string | undefined;
  readonly contact: { readonly email: string; readonly name: string; readonly phone: string };
  readonly shipping?: ShippingAddress | null | undefined;
  readonly shippingOption?: string | null | undefined;
}

/**
 * The cart that is bought: of a token, else the visitor's.
 *
 * @throws ServerProblem 404 for a token that is unknown or too old
 */
export async function cartToBuy(
  call: ApiContext<never, never> | ApiContext,
  cartToken: string | undefined,
): Promise<CartOwner> {
  if (cartToken === undefined) return cartOwner(call);
  const cartId = await call.store.carts.idOfToken(cartToken);
  if (cartId === null) throw new ServerProblem(404, 'not-found', 'checkout.tokenGone');
  return { cartId, accountId: call.visitor.session?.account.id ?? null };
}

/** An address with the codes of its country and region; what is wrong with it is by field. */
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
 * All that a buyer has to say for a cart.
 *
 * @returns the address to send to; null when nothing is sent
 * @throws ServerProblem 400 with the fields that are wrong
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
 * Prices the cart for where it goes and how.
 *
 * @returns whether that is another place or way than before
 */
export async function setShipping(
  call: ApiContext<never, never> | ApiContext,
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
  const { carts } = call.store;
  const next = await carts.setShipping(owner, {
    location,
    optionId: optionId ?? cart.selectedShippingOption?.id ?? null,
  });
  // The cheapest way is chosen until another one is.
  const [first, ...rest] = next.shippingOptions;
  if (next.selectedShippingOption === null && first !== undefined) {
    const cheapest = rest.reduce((a, b) => (b.priceCents < a.priceCents ? b : a), first);
    await carts.setShipping(owner, { location, optionId: cheapest.id });
  }
  return true;
}

export const NO_ADDRESS: ShippingAddress = v.parse(schemas.address, {});
