import { expect, it } from 'vitest';
import { isWithin } from './regions.js';

const ME = { country: 'US', region: 'ME' };

it.each<[country: string, region: string, rule: { country: string; region?: string }, boolean]>([
  ['US', 'ME', ME, true],
  ['US', 'Maine', ME, true],
  ['US', ' maine ', ME, true],
  ['US', 'me', ME, true],
  ['US', 'ME', { country: 'US', region: 'Maine' }, true],
  ['US', 'Main', ME, false],
  ['US', '', ME, false],
  ['US', 'constructor', ME, false],
  ['US', 'Vermont', ME, false],
  ['US', 'Vermont', { country: 'US' }, true],
  ['DE', 'Maine', { country: 'DE', region: 'ME' }, false],
  ['CA', 'qc', { country: 'CA', region: 'QC' }, true],
  ['PR', '', { country: 'US', region: 'PR' }, true],
  ['US', 'Puerto Rico', { country: 'PR' }, true],
  ['US', 'Guam', { country: 'PR' }, false],
  ['US', 'Delaware', { country: 'DE' }, false],
  ['ES', 'PR', { country: 'PR' }, false],
])('an address in %s, %j is within %j: %j', (country, region, rule, expected) => {
  expect(isWithin({ country, region }, rule)).toBe(expected);
});
