import { describe, expect, it } from 'vitest';
import { US_TERRITORIES } from '../../../engine/model/index.js';
import { regionCode } from './countries.js';

describe('the territories', () => {
  it.each(US_TERRITORIES.filter((code) => code !== 'US'))('are regions of the US: %s', (code) => {
    expect(regionCode('US', code.toLowerCase())).toBe(code);
    const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? '';
    expect(regionCode('US', name)).toBe(code);
  });

  it.each([
    ['US', 'Maine', 'ME'],
    ['US', ' me ', 'ME'],
    ['US', 'Ontario', undefined],
    ['CA', 'PR', undefined],
    ['FR', 'Bretagne', 'Bretagne'],
  ])('of %s: %s', (country, text, code) => {
    expect(regionCode(country, text)).toBe(code);
  });
});
