import { element, type Markup } from '../../../shared/markup.js';
import { addressForm } from '../../../shared/postal-address.js';
import type { ShopFacts, ShoppingCart } from '../../../store/index.js';
import { group, selectField, type Typed, textField } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import type { ShopTextKey } from '../../page/shop-texts.js';
import { countries, regionCode, regions } from './countries.js';

/** What regions and postal codes are called in countries that have a word of their own for them. */
const REGION_LABELS: Readonly<Record<string, ShopTextKey>> = {
  AU: 'checkout.state',
  BR: 'checkout.state',
  CA: 'checkout.province',
  JP: 'checkout.prefecture',
  US: 'checkout.state',
};

/** The labels of an address's fields in the order in which a country is asked for them, by name. */
export function addressLabels(
  { t }: ShopPageContext,
  country: string,
): readonly (readonly [name: string, label: string])[] {
  const { hasRegion, hasPostalCode, isPostalCodeFirst } = addressForm(country);
  const postal = [
    'shipping.postalCode',
    t(country === 'US' ? 'checkout.zip' : 'checkout.postalCode'),
  ];
  const city = ['shipping.city', t('checkout.city')];
  const region = ['shipping.region', t(REGION_LABELS[country] ?? 'checkout.region')];
  return [
    ['shipping.country', t('checkout.country')],
    ['contact.name', t('checkout.fullName')],
    ['shipping.line1', t('checkout.line1')],
    ['shipping.line2', t('checkout.line2')],
    ...(hasPostalCode && isPostalCodeFirst ? [postal] : []),
    city,
    ...(hasRegion ? [region] : []),
    ...(hasPostalCode && !isPostalCodeFirst ? [postal] : []),
  ] as const as readonly (readonly [string, string])[];
}

/** The country of the address that is asked for: the typed one, or the likeliest. */
export function countryOf(
  { locale, shop }: ShopPageContext,
  cart: ShoppingCart,
  typed: Typed,
): string {
  const known = typed.value('shipping.country') || cart.shippingLocation?.country;
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

/** The fields of a shipping address, as its country writes it. The country comes first: it says what follows. */
export function addressFields(
  context: ShopPageContext,
  cart: ShoppingCart,
  typed: Typed,
  name: string,
): Markup {
  const { t, locale, shop } = context;
  const country = countryOf(context, cart, typed);
  const labels = new Map(addressLabels(context, country));
  const known = knownPlace(cart, country);
  const place = ['shipping.postalCode', 'shipping.city', 'shipping.region'];
  const field = (name: string, autocomplete: string, value = '', required = true) =>
    textField({
      ...{ name, label: labels.get(name) ?? '', typed, value, required },
      attributes: { autocomplete: `shipping ${autocomplete}` },
    });
  const makers: Readonly<Record<string, () => Markup>> = {
    'shipping.postalCode': () =>
      field(
        'shipping.postalCode',
        'postal-code',
        known.postalCode,
        addressForm(country).needsPostalCode,
      ),
    'shipping.city': () => field('shipping.city', 'address-level2'),
    'shipping.region': () => regionField(context, country, typed, labels, known.region),
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
      field('contact.name', 'name', name),
      field('shipping.line1', 'address-line1'),
      field('shipping.line2', 'address-line2', '', false),
      element(
        'div',
        { class: 'shop-pair' },
        [...labels.keys()].filter((name) => place.includes(name)).map((name) => makers[name]?.()),
      ),
    ),
  );
}

/** The place that the cart is priced for, if it is in a country. */
function knownPlace({ shippingLocation: at }: ShoppingCart, country: string) {
  return at !== null && at.country === country ? at : { region: '', postalCode: '' };
}

function regionField(
  { t, locale }: ShopPageContext,
  country: string,
  given: Typed,
  labels: ReadonlyMap<string, string>,
  initial: string,
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
