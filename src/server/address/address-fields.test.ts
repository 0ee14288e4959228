import { expect, it } from 'vitest';
import type { ShopFacts } from '../../store/index.js';
import { placeInForm } from './address-fields.js';

type Place = readonly [country: string, region: string];

/** A shop that ships to some countries; to all without any. */
const shopOf = (countries: readonly string[]) => {
  const shipping = [{ id: 'post', label: 'Post', countries, priceCents: 0, freeFromCents: null }];
  return { shipping } as unknown as ShopFacts;
};

it.each<[what: string, countries: readonly string[], given: Place, place: Place]>([
  ['a territory is a region of the US', ['US', 'CA'], ['PR', ''], ['US', 'PR']],
  ['a territory is a country where all are', [], ['PR', ''], ['PR', '']],
  ['a territory is a country among others', ['US', 'PR'], ['PR', ''], ['PR', '']],
  ['a region stays where the US is no choice', ['CA'], ['US', 'ME'], ['US', 'ME']],
  ['a country that is no choice stays', ['US'], ['CA', 'QC'], ['CA', 'QC']],
])('in the form of a shop %s', (_what, countries, [country, region], place) => {
  const named = placeInForm(shopOf(countries), { country, region });
  expect([named.country, named.region]).toEqual(place);
});
