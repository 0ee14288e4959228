import * as v from 'valibot';
import { addressForm, countryName, readPostalCode } from '../../shared/postal-address.js';
import type { ShippingAddress } from '../../store/index.js';
import { ServerProblem } from '../http/problem.js';
import type { RequestContext } from '../http/request-context.js';
import { isCountry, regionCode } from './countries.js';

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'form.tooLong')), '');

/** An address as it is sent. `readAddress` checks it. */
export const address = v.object({
  name: line,
  line1: line,
  line2: line,
  city: line,
  region: line,
  postalCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20, 'form.tooLong')), ''),
  country: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2)), ''),
});

export const NO_ADDRESS: ShippingAddress = v.parse(address, {});

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
  context: Pick<RequestContext, 'visitor'>,
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
