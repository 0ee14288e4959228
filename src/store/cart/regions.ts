import { US_TERRITORIES } from '../../../engine/internals.js';
import type { ShippingLocation } from './cart-contents.js';

type Place = Pick<ShippingLocation, 'country' | 'region'>;

/**
 * Whether a rule of shipping or tax is about an address: a territory of the US is a country of its own and a region
 * of the US, whichever of both the rule and the address name. Regions of the US are compared by
 * their codes, which names stand for too; case does not count.
 *
 * @param rule without a region for all of a country
 */
export function isWithin(
  address: Place,
  rule: { country: string; region?: string | null },
): boolean {
  const region = rule.region == null ? null : regionCode(rule.country, rule.region);
  return placesOf(address).some(
    (place) => place.country === rule.country && (region === null || place.region === region),
  );
}

function placesOf({ country, region: written }: Place): readonly Place[] {
  const region = regionCode(country, written);
  const address = { country, region };
  if (isTerritory(country)) return [address, { country: 'US', region: country }];
  if (country === 'US' && isTerritory(region)) return [address, { country: region, region: '' }];
  return [address];
}

function regionCode(country: string, region: string): string {
  const name = region.trim().toLowerCase();
  const code = country === 'US' ? US_REGIONS.get(name) : undefined;
  return code ?? name.toUpperCase();
}

const isTerritory = (code: string): boolean =>
  code !== 'US' && (US_TERRITORIES as readonly string[]).includes(code);

/** The codes of the regions of the US, by their names in lower case: buyers write either. */
const US_REGIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alabama: 'AL',
    alaska: 'AK',
    arizona: 'AZ',
    arkansas: 'AR',
    california: 'CA',
    colorado: 'CO',
    connecticut: 'CT',
    delaware: 'DE',
    'district of columbia': 'DC',
    florida: 'FL',
    georgia: 'GA',
    hawaii: 'HI',
    idaho: 'ID',
    illinois: 'IL',
    indiana: 'IN',
    iowa: 'IA',
    kansas: 'KS',
    kentucky: 'KY',
    louisiana: 'LA',
    maine: 'ME',
    maryland: 'MD',
    massachusetts: 'MA',
    michigan: 'MI',
    minnesota: 'MN',
    mississippi: 'MS',
    missouri: 'MO',
    montana: 'MT',
    nebraska: 'NE',
    nevada: 'NV',
    'new hampshire': 'NH',
    'new jersey': 'NJ',
    'new mexico': 'NM',
    'new york': 'NY',
    'north carolina': 'NC',
    'north dakota': 'ND',
    ohio: 'OH',
    oklahoma: 'OK',
    oregon: 'OR',
    pennsylvania: 'PA',
    'rhode island': 'RI',
    'south carolina': 'SC',
    'south dakota': 'SD',
    tennessee: 'TN',
    texas: 'TX',
    utah: 'UT',
    vermont: 'VT',
    virginia: 'VA',
    washington: 'WA',
    'west virginia': 'WV',
    wisconsin: 'WI',
    wyoming: 'WY',
    'american samoa': 'AS',
    guam: 'GU',
    'northern mariana islands': 'MP',
    'puerto rico': 'PR',
    'virgin islands': 'VI',
  }),
);
