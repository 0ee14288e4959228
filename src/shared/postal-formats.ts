/**
 * How addresses are written, by country: the lines of an address, with `N` for the name, `A` and `B` for street and
 * addition, `C` for the city, `S` for the region, `Z` for the postal code; then a pattern of its postal codes, and one
 * of them.
 */
export const POSTAL_FORMATS: Readonly<Record<string, readonly [string, RegExp?, string?]>> = {
  AE: ['N|A|B|C|S'],
  AR: ['N|A|B|Z C|S', /^(?:[A-Z]\d{4}[A-Z]{3}|\d{4})$/, 'C1070AAM'],
  AT: ['N|A|B|Z C', /^\d{4}$/, '1010'],
  AU: ['N|A|B|C S Z', /^\d{4}$/, '2060'],
  BE: ['N|A|B|Z C', /^\d{4}$/, '4000'],
  BG: ['N|A|B|Z C', /^\d{4}$/, '1000'],
  BR: ['N|A|B|C-S|Z', /^\d{5}-?\d{3}$/, '40301-110'],
  CA: ['N|A|B|C S Z', /^[ABCEGHJKLMNPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, 'H3Z 2Y7'],
  CH: ['N|A|B|Z C', /^\d{4}$/, '2544'],
  CL: ['N|A|B|Z C|S', /^\d{7}$/, '8340457'],
  CN: ['N|A|B|C|S, Z', /^\d{6}$/, '266033'],
  CY: ['N|A|B|Z C', /^\d{4}$/, '2008'],
  CZ: ['N|A|B|Z C', /^\d{3} ?\d{2}$/, '100 00'],
  DE: ['N|A|B|Z C', /^\d{5}$/, '26133'],
  DK: ['N|A|B|Z C', /^\d{4}$/, '8660'],
  EE: ['N|A|B|Z C', /^\d{5}$/, '69501'],
  ES: ['N|A|B|Z C|S', /^\d{5}$/, '28039'],
  FI: ['N|A|B|Z C', /^\d{5}$/, '00550'],
  FR: ['N|A|B|Z C', /^\d{5}$/, '33380'],
  GB: ['N|A|B|C|Z', /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, 'EC1Y 8SY'],
  GR: ['N|A|B|Z C', /^\d{3} ?\d{2}$/, '151 24'],
  HK: ['N|A|B|C|S'],
  HR: ['N|A|B|Z C', /^\d{5}$/, '10000'],
  HU: ['N|C|A|B|Z', /^\d{4}$/, '1037'],
  IE: ['N|A|B|C|S|Z', /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'A65 F4E2'],
  IL: ['N|A|B|C Z', /^\d{5}(?:\d{2})?$/, '9614303'],
  IN: ['N|A|B|C Z|S', /^\d{3} ?\d{3}$/, '110034'],
  IS: ['N|A|B|Z C', /^\d{3}$/, '320'],
  IT: ['N|A|B|Z C S', /^\d{5}$/, '00144'],
  JP: ['N|A|B|C, S|Z', /^\d{3}-?\d{4}$/, '154-0023'],
  KR: ['N|A|B|C|S|Z', /^\d{5}$/, '03051'],
  LI: ['N|A|B|Z C', /^94\d{2}$/, '9496'],
  LT: ['N|A|B|Z C', /^(?:LT-?)?\d{5}$/, 'LT-04340'],
  LU: ['N|A|B|Z C', /^(?:L-?)?\d{4}$/, '4750'],
  LV: ['N|A|B|C, Z', /^(?:LV-?)?\d{4}$/, 'LV-1073'],
  MC: ['N|A|B|Z C', /^980\d{2}$/, '98000'],
  MT: ['N|A|B|C Z', /^[A-Z]{3} ?\d{2,4}$/, 'NXR 1001'],
  MX: ['N|A|B|Z C, S', /^\d{5}$/, '02860'],
  MY: ['N|A|B|Z C|S', /^\d{5}$/, '43000'],
  NL: ['N|A|B|Z C', /^[1-9]\d{3} ?[A-Z]{2}$/, '2490 AA'],
  NO: ['N|A|B|Z C', /^\d{4}$/, '0025'],
  NZ: ['N|A|B|C Z', /^\d{4}$/, '6001'],
  PL: ['N|A|B|Z C', /^\d{2}-?\d{3}$/, '00-950'],
  PT: ['N|A|B|Z C', /^\d{4}-?\d{3}$/, '2725-079'],
  RO: ['N|A|B|Z S C', /^\d{6}$/, '060274'],
  SE: ['N|A|B|Z C', /^\d{3} ?\d{2}$/, '114 55'],
  SG: ['N|A|B|C Z', /^\d{6}$/, '546080'],
  SI: ['N|A|B|Z C', /^\d{4}$/, '4000'],
  SK: ['N|A|B|Z C', /^\d{3} ?\d{2}$/, '010 01'],
  TH: ['N|A|B|C|S Z', /^\d{5}$/, '10150'],
  TR: ['N|A|B|Z C/S', /^\d{5}$/, '06101'],
  TW: ['N|A|B|C, S Z', /^\d{3}(?:\d{2,3})?$/, '104'],
  US: ['N|A|B|C, S Z', /^\d{5}(?:-\d{4})?$/, '04101'],
  ZA: ['N|A|B|C|Z', /^\d{4}$/, '0083'],
  ...Object.fromEntries(
    ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'].map((code) => [
      code,
      ['N|A|B|C S Z', /^\d{5}(?:-\d{4})?$/, '00901'] as const,
    ]),
  ),
};

/** The lines in the countries' own script, from the large to the small. */
export const LOCAL_LINES: Readonly<Record<string, readonly [language: string, lines: string]>> = {
  CN: ['zh', 'Z|S C|A|B|N'],
  JP: ['ja', '\u3012Z|SC|A|B|N'],
  KR: ['ko', 'S C|A|B|N|Z'],
  TW: ['zh', 'Z|SC|A|B|N'],
};

/** Of countries that are not listed: nothing is left out, and the postal code may be anything. */
export const ANY_FORMAT = 'N|A|B|Z C|S';
