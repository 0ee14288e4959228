import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { ShippingAddress, Subscription } from '../../../store/index.js';
import {
  group,
  hidden,
  paragraphs,
  postForm,
  problemSummary,
  selectField,
  textField,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { readAddress } from '../checkout/buyer.js';
import { countries } from '../checkout/countries.js';
import { BUYER_PATH } from './buyer-routes.js';

/** The text fields of an address: name, key of the label, autocompletion, whether it is required. */
const FIELDS = [
  ['name', 'checkout.recipient', 'name', true],
  ['line1', 'checkout.line1', 'address-line1', true],
  ['line2', 'checkout.line2', 'address-line2', false],
  ['postalCode', 'checkout.postalCode', 'postal-code', false],
  ['city', 'checkout.city', 'address-level2', true],
  ['region', 'checkout.region', 'address-level1', false],
] as const;

/** The form for another address of later orders, which says what each of them costs there. */
export async function addressForm(
  context: ShopPageContext,
  { id, amountCents, currency }: Subscription,
  shipping: ShippingAddress,
  token: string,
): Promise<Markup> {
  const { t, locale, money, path, store } = context;
  const typed = typedIn(context);
  const entries = Object.entries(shipping).map(([name, value]) => {
    const field = `shipping.${name}`;
    return [name, typed.has(field) ? typed.value(field) : value];
  });
  const { address } = readAddress(Object.fromEntries(entries));
  const cents = (await store.subscriptions.priceAt(id, address)) ?? amountCents;
  const labels = [...FIELDS, ['country', 'checkout.country'] as const].map(([name, label]) => [
    `shipping.${name}`,
    { label: t(label) },
  ]);
  return fragment(
    problemSummary(typed, Object.fromEntries(labels)),
    postForm(
      context,
      `${BUYER_PATH}/address`,
      {},
      hidden('token', token),
      hidden('amountCents', cents),
      group(
        t('checkout.shippingAddress'),
        FIELDS.map(([name, label, autocomplete, required]) =>
          textField({
            ...{ name: `shipping.${name}`, label: t(label), typed, required },
            value: shipping[name],
            attributes: { autocomplete: `shipping ${autocomplete}` },
          }),
        ),
        selectField({
          ...{ name: 'shipping.country', label: t('checkout.country'), typed, required: true },
          value: shipping.country,
          attributes: { autocomplete: 'shipping country' },
          options: countries(locale, []),
        }),
      ),
      paragraphs(`${t('subscription.amount')}: ${money(cents, currency)}`),
      element('button', { type: 'submit', class: 'shop-main' }, t('subscription.setAddress')),
    ),
    wayOn(path, t('subscription.back')),
  );
}
