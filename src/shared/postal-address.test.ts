import { describe, expect, it } from 'vitest';
import { addressForm, addressLines, readPostalCode } from './postal-address.js';

const quay = { name: 'Ada Byron', line1: '1 Quay', line2: '', city: 'Portland' };

describe('an address', () => {
  it.each([
    ['US', 'en-US', 'ME', '04101', ['Portland, ME 04101', 'United States']],
    ['US', 'de-DE', 'ME', '04101', ['Portland, ME 04101', 'Vereinigte Staaten']],
    ['US', 'en', '', '', ['Portland', 'United States']],
    ['DE', 'de', '', '26133', ['26133 Portland', 'Deutschland']],
    ['FR', 'fr', '', '33380', ['33380 Portland', 'France']],
    ['GB', 'en', '', 'EC1Y 8SY', ['Portland', 'EC1Y 8SY', 'United Kingdom']],
    ['JP', 'en', 'Tokyo', '154-0023', ['Portland, Tokyo', '154-0023', 'Japan']],
    ['KE', 'en', 'Nairobi', '00100', ['00100 Portland', 'Nairobi', 'Kenya']],
    ['zz', 'en', '', '', ['Portland', 'zz']],
  ])(
    'in %s for readers of %s ends as it does there',
    (country, locale, region, postalCode, end) => {
      const lines = addressLines({ ...quay, country, region, postalCode }, locale);
      expect(lines).toEqual(['Ada Byron', '1 Quay', ...end]);
    },
  );

  it('in Japan begins with the large in Japanese', () => {
    const place = { country: 'JP', region: 'Tokyo', city: '世田谷区', postalCode: '154-0023' };
    const lines = addressLines({ ...quay, ...place, line1: '若林1-2-3' }, 'ja-JP');
    expect(lines).toEqual(['〒154-0023', '東京都世田谷区', '若林1-2-3', 'Ada Byron', '日本']);
  });

  it('keeps what stands in its parts', () => {
    const city = '$& N, A|C';
    const place = { ...quay, city, country: 'DE', region: '', postalCode: '26133' };
    expect(addressLines(place, 'de')).toContain(`26133 ${city}`);
  });
});

it.each([
  ['US', '04101', '04101'],
  ['US', ' 04101-1234 ', '04101-1234'],
  ['US', 'abc', undefined],
  ['US', '041011', undefined],
  ['CA', 'h3z  2y7', 'H3Z 2Y7'],
  ['GB', 'sw1a1aa', 'SW1A1AA'],
  ['DE', '2613', undefined],
  ['HK', 'anything', ''],
  ['KE', ' anything ', 'anything'],
  ['US', '', ''],
  ['constructor', 'x', 'x'],
])('the postal code in %s of %j is %j', (country, text, code) => {
  expect(readPostalCode(country, text)).toBe(code);
});

it.each([
  ['US', { hasRegion: true, needsPostalCode: true, isPostalCodeFirst: false }],
  ['DE', { hasRegion: false, needsPostalCode: true, isPostalCodeFirst: true }],
  ['HK', { hasRegion: true, hasPostalCode: false, needsPostalCode: false }],
  ['KE', { hasRegion: true, hasPostalCode: true, needsPostalCode: false }],
  ['', { hasRegion: true, hasPostalCode: true, needsPostalCode: false }],
])('%j asks for what it has', (country, form) => {
  expect(addressForm(country)).toMatchObject(form);
});
