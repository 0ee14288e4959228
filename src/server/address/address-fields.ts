import { US_TERRITORIES } from '../../../engine/internals.js';
import { element, type Markup } from '../../shared/markup.js';
import { addressForm } from '../../shared/postal-address.js';
import type { ShippingAddress, ShopFacts } from '../../store/index.js';
import { group, selectField, type Typed, textField } from '../page/form.js';
import type { ShopPageContext } from '../page/shop-page.js';
import type { ShopTextKey } from '../page/shop-texts.js';
import { countries, regionCode, regions } from './countries.js';

/** What regions and postal codes are called in countries that have a word of their own for them. */
const REGION_LABELS: Readonly<Record<string, ShopTextKey>> = {
  AU: 'checkout.state',
  BR: 'checkout.state',
  CA: 'checkout.province',
  JP: 'checkout.prefecture',
  US: 'checkout.state',
};

/** An address that is asked for. */
export interface AskedAddress {
  /** The name of the field for whoever gets it. */
  readonly recipient: 'contact.name' | 'shipping.name';
  /** What its fields begin with. */
  readonly initial: Partial<ShippingAddress>;
}

/** The labels of an address's fields in the order in which its country is asked for them, by name. */
export function addressLabels(
  context: ShopPageContext,
  typed: Typed,
  asked: AskedAddress,
): readonly (readonly [name: string, label: string])[] {
  const { t } = context;
  const country = countryOf(context, typed, asked);
  const { hasRegion, hasPostalCode, isPostalCodeFirst } = addressForm(country);
  const postalCode = t(country === 'US' ? 'checkout.zip' : 'checkout.postalCode');
  const postal = hasPostalCode ? [['shipping.postalCode', postalCode] as const] : [];
  const region = t(REGION_LABELS[country] ?? 'checkout.region');
  return [
    ['shipping.country', t('checkout.country')],
    [asked.recipient, t('checkout.fullName')],
    ['shipping.line1', t('checkout.line1')],
    ['shipping.line2', t('checkout.line2')],
    ...(isPostalCodeFirst ? postal : []),
    ['shipping.city', t('checkout.city')],
    ...(hasRegion ? [['shipping.region', region] as const] : []),
    ...(isPostalCodeFirst ? [] : postal),
  ];
}

/** The country of an address: the typed one, or the likeliest. */
function countryOf(
  { locale, shop }: ShopPageContext,
  typed: Typed,
  { initial }: AskedAddress,
): string {
  const known = typed.value('shipping.country') || initial.country;
  if (known) return known;
  const offered = countries(locale, shippedTo(shop)).map(([code]) => code);
  const home = new Intl.Locale(locale).maximize().region ?? '';
  return offered.length === 1 ? (offered[0] ?? '') : offered.includes(home) ? home : '';
}

/** The countries to which a shop ships; empty for all. */
function shippedTo({ shipping }: ShopFacts): readonly string[] {
  const lists = shipping.map((rule) => rule.countries);
  return lists.some((list) => list.length === 0) ? [] : lists.flat();
}

/** A place as the form of a shop names it: a territory that is no country there is a region of the US. */
export function placeInForm<Place extends Pick<ShippingAddress, 'country' | 'region'>>(
  shop: ShopFacts,
  place: Place,
): Place {
  const offered = shippedTo(shop);
  const { country } = place;
  const isRegion = TERRITORIES.has(country) && !offered.includes(country) && offered.includes('US');
  return isRegion ? { ...place, country: 'US', region: country } : place;
}

const TERRITORIES: ReadonlySet<string> = new Set(US_TERRITORIES.filter((code) => code !== 'US'));

/** The fields of an address, as its country writes it. The country comes first: it says what follows. */
export function addressFields(context: ShopPageContext, typed: Typed, asked: AskedAddress): Markup {
  const { t, locale, shop } = context;
  const { recipient, initial } = asked;
  const country = countryOf(context, typed, asked);
  const labels = new Map(addressLabels(context, typed, asked));
  // Regions and codes of another country say nothing of this one.
  const { region, postalCode } = initial.country === country ? initial : {};
  const field = (name: string, autocomplete: string, value = '', required = true) =>
    textField({
      ...{ name, label: labels.get(name) ?? '', typed, value, required },
      attributes: { autocomplete: `shipping ${autocomplete}` },
    });
  const { needsPostalCode } = addressForm(country);
  const makers: Readonly<Record<string, () => Markup>> = {
    'shipping.postalCode': () =>
      field('shipping.postalCode', 'postal-code', postalCode, needsPostalCode),
    'shipping.city': () => field('shipping.city', 'address-level2', initial.city),
    'shipping.region': () => regionField(context, country, typed, labels, region),
  };
  return group(
    t('checkout.shippingAddress'),
    selectField({
      name: 'shipping.country',
      label: t('checkout.country'),
      typed,
      value: country,
      required: true,
      attributes: { autocomplete: 'shipping country' },
      options: [['', t('checkout.chooseCountry')], ...countries(locale, shippedTo(shop))],
    }),
    element(
      'div',
      { 'data-live': 'address', 'data-for': country },
      field(recipient, 'name', initial.name),
      field('shipping.line1', 'address-line1', initial.line1),
      field('shipping.line2', 'address-line2', initial.line2, false),
      element(
        'div',
        { class: 'shop-pair' },
        [...labels.keys()].map((name) => makers[name]?.()),
      ),
    ),
  );
}

function regionField(
  { t, locale }: ShopPageContext,
  country: string,
  given: Typed,
  labels: ReadonlyMap<string, string>,
  initial = '',
): Markup {
  const known = regions(country, locale);
  // A name that was typed is one of the list.
  const value = (name: string) => regionCode(country, given.value(name)) ?? '';
  const typed = { ...given, value };
  const options = {
    name: 'shipping.region',
    label: labels.get('shipping.region') ?? '',
    typed,
    value: initial,
    required: known.length > 0,
    attributes: { autocomplete: 'shipping address-level1' },
  };
  if (known.length === 0) return textField(options);
  return selectField({ ...options, options: [['', t('checkout.chooseRegion')], ...known] });
}
