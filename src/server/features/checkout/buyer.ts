import * as v from 'valibot';
import { addressForm, countryName, readPostalCode } from '../../../shared/postal-address.js';
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
  const country = address.country.toUpperCase();
  const { hasRegion, needsPostalCode } = addressForm(country);
  const required = [
    'country',
    'line1',
    'city',
    ...(needsPostalCode ? ['postalCode'] : []),
  ] as const;
  for (const name of required as readonly (keyof ShippingAddress)[]) {
    if (address[name] === '') fields[`shipping.${name}`] = 'form.required';
  }
  if (country !== '' && !isCountry(country)) fields['shipping.country'] = 'form.choice';
  // What was chosen for another country, in a form that had no scripts to change it.
  const region = hasRegion ? regionCode(country, address.region) : '';
  if (region === undefined) {
    fields['shipping.region'] = address.region === '' ? 'form.required' : 'checkout.region';
  }
  const postalCode = readPostalCode(country, address.postalCode);
  if (postalCode === undefined) fields['shipping.postalCode'] = 'checkout.postalCode';
  const read = { ...address, country, region: region ?? '', postalCode: postalCode ?? '' };
  return { address: read, fields };
}

/** The errors of a request in the form of its answer. What they name is the country of its address. */
export function refused(
  context: Pick<ApiContext, 'visitor'>,
  fields: Readonly<Record<string, string>>,
  { country }: Pick<ShippingAddress, 'country'>,
): ServerProblem {
  const code = country.toUpperCase();
  const params = {
    country: countryName(code, context.visitor.locale),
    example: addressForm(code).example ?? '',
  };
  return new ServerProblem(400, 'invalid', 'form.invalid', { fields, params });
}

/** Whoever orders is whoever it is sent to, unless another name is given. */
function withName(
  shipping: ShippingAddress | null | undefined,
  { name }: Buyer['contact'],
): ShippingAddress {
  const address = shipping ?? NO_ADDRESS;
  return { ...address, name: address.name || name };
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
  return { ...(isWrong && { 'contact.email': 'form.email' }), ...Object.fromEntries(wrong) };
}

/** The fields that determine shipping costs and taxes. */
const PLACE: ReadonlySet<string> = new Set(['shipping.country', 'shipping.region']);

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
