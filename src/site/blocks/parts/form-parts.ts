/** One input of a field of several. */
export interface FieldPart {
  readonly part: string;
  readonly label: string;
  readonly autocomplete: string;
  /** Optional even in a required field. */
  readonly optional: boolean;
  /** Further attributes, ready for the tag. */
  readonly extra: string;
  readonly options: readonly string[];
}

function part(
  name: string,
  label: string,
  more: Partial<Omit<FieldPart, 'part' | 'label'>> = {},
): FieldPart {
  const rest = { autocomplete: 'off', optional: false, extra: '', options: [], ...more };
  return { part: name, label, ...rest };
}

/** There is no limit of length: visitors should see a pasted text that is too long, not lose its end. */
const digits = (count: number): string => ` inputmode="numeric" size="${count}"`;

const telephone = (count: number): string => ` inputmode="tel" size="${count}"`;

const COUNTRY_CODE = part('country', 'Country code', {
  autocomplete: 'tel-country-code',
  optional: true,
  extra: telephone(4),
});

/** The inputs of the fields with several, in the order of their values (first seed, section 3). */
export const FIELD_PARTS: Readonly<Record<string, readonly FieldPart[]>> = {
  name: [
    part('first-name', 'First name', { autocomplete: 'given-name' }),
    part('last-name', 'Last name', { autocomplete: 'family-name' }),
  ],
  address: [
    part('address1', 'Address line 1', { autocomplete: 'address-line1' }),
    part('address2', 'Address line 2', { autocomplete: 'address-line2', optional: true }),
    part('city', 'City', { autocomplete: 'address-level2' }),
    part('state', 'State or province', { autocomplete: 'address-level1' }),
    part('zip', 'Postal code', { autocomplete: 'postal-code' }),
    part('country', 'Country', { autocomplete: 'country-name' }),
  ],
  date: [
    part('month', 'Month', { extra: digits(2) }),
    part('day', 'Day', { extra: digits(2) }),
    part('year', 'Year', { extra: digits(4) }),
  ],
  time: [
    part('hour', 'Hour', { extra: digits(2) }),
    part('minute', 'Minute', { extra: digits(2) }),
    part('ampm', 'AM or PM', { optional: true, options: ['', 'AM', 'PM'] }),
  ],
  phone: [
    part('areacode', 'Area code', { autocomplete: 'tel-area-code', extra: telephone(5) }),
    part('prefix', 'Prefix', { autocomplete: 'tel-local-prefix', extra: telephone(5) }),
    part('line', 'Line', { autocomplete: 'tel-local-suffix', extra: telephone(6) }),
  ],
};

/** The inputs of a field; phones may ask for the country as well. */
export function partsOf(type: string, withCountry: boolean): readonly FieldPart[] {
  const parts = Object.hasOwn(FIELD_PARTS, type) ? (FIELD_PARTS[type] ?? []) : [];
  return type === 'phone' && withCountry ? [COUNTRY_CODE, ...parts] : parts;
}
