import { ANY_FORMAT, LOCAL_LINES, POSTAL_FORMATS } from './postal-formats.js';
import { regionName } from './regions.js';

/** An address that something is sent to. */
export interface PostalAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  /** An ISO 3166-1 code. */
  readonly country: string;
}

/** What an address of a country is asked for, beside name, street and city. */
export interface AddressForm {
  readonly hasRegion: boolean;
  readonly hasPostalCode: boolean;
  readonly needsPostalCode: boolean;
  /** Whether the postal code is written before the city. */
  readonly isPostalCodeFirst: boolean;
  /** A postal code of the country, if its codes have a pattern. */
  readonly example: string | undefined;
}

/** What an address of a country is asked for; `''` for a country that is not chosen yet. */
export function addressForm(country: string): AddressForm {
  const lines = linesOf(country);
  const [, pattern, example] = formatOf(country);
  return {
    hasRegion: lines.includes('S'),
    hasPostalCode: lines.includes('Z'),
    needsPostalCode: pattern !== undefined,
    isPostalCodeFirst: lines.indexOf('Z') < lines.indexOf('C'),
    example,
  };
}

/** A postal code as its country writes it; undefined where it cannot be one. */
export function readPostalCode(country: string, text: string): string | undefined {
  const [lines, pattern] = formatOf(country);
  if (!lines.includes('Z')) return '';
  if (pattern === undefined) return text.trim();
  const code = text.trim().toUpperCase().replace(/\s+/g, ' ');
  return code === '' || pattern.test(code) ? code : undefined;
}

const MEMBERS: Readonly<Record<string, keyof PostalAddress>> = {
  N: 'name',
  A: 'line1',
  B: 'line2',
  C: 'city',
  S: 'region',
  Z: 'postalCode',
};

/** The lines of an address as its country writes them, in the end the name of the country in a language. */
export function addressLines(address: PostalAddress, locale: string): readonly string[] {
  const lines = linesOf(address.country, locale).split('|');
  const parts = { ...address, region: regionName(address.country, address.region, locale) };
  const written = lines.map((line) =>
    withoutLooseEnds(
      line.replace(/[NABCSZ]/g, (letter) => (MEMBERS[letter] ? parts[MEMBERS[letter]] : letter)),
    ),
  );
  return [...written, countryName(address.country, locale)].filter((line) => line !== '');
}

/** A line without what stood between or before parts that are empty. A regular expression would be quadratic. */
function withoutLooseEnds(line: string): string {
  const characters = [...line.replace(/\s+/g, ' ')];
  const isPart = (character: string) => !/[\s,/-]/.test(character);
  const written = characters.slice(
    Math.max(characters.findIndex(isPart), 0),
    characters.findLastIndex(isPart) + 1,
  );
  return written.join('') === '\u3012' ? '' : written.join('');
}

/** The name of a country in a language; what is no code stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code;
}

function formatOf(country: string): readonly [string, RegExp?, string?] {
  return (Object.hasOwn(POSTAL_FORMATS, country) && POSTAL_FORMATS[country]) || [ANY_FORMAT];
}

function linesOf(country: string, locale = ''): string {
  const local = Object.hasOwn(LOCAL_LINES, country) ? LOCAL_LINES[country] : undefined;
  const [language] = locale.split('-');
  return local !== undefined && local[0] === language ? local[1] : formatOf(country)[0];
}
