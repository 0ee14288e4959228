import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { ShippingAddress, Subscription } from '../../../store/index.js';
import { addressFields, addressLabels } from '../../address/address-fields.js';
import { readAddress } from '../../address/read-address.js';
import { hidden, paragraphs, postForm, problemSummary, typedIn, wayOn } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { BUYER_PATH } from './buyer-routes.js';

/** The form for another address of later orders, which says what each of them costs there. */
export async function newAddressForm(
  context: ShopPageContext,
  { id, amountCents, currency }: Subscription,
  shipping: ShippingAddress,
  token: string,
): Promise<Markup> {
  const { t, money, path, store } = context;
  const typed = typedIn(context);
  const entries = Object.entries(shipping).map(([name, value]) => {
    const field = `shipping.${name}`;
    return [name, typed.has(field) ? typed.value(field) : value];
  });
  const { address } = readAddress(Object.fromEntries(entries));
  const cents = (await store.subscriptions.priceAt(id, address)) ?? amountCents;
  const asked = { recipient: 'shipping.name', initial: shipping } as const;
  const labels = addressLabels(context, typed, asked).map(([name, label]) => [name, { label }]);
  return fragment(
    problemSummary(typed, Object.fromEntries(labels)),
    postForm(
      context,
      `${BUYER_PATH}/address`,
      {},
      hidden('token', token),
      hidden('amountCents', cents),
      addressFields(context, typed, asked),
      paragraphs(`${t('subscription.amount')}: ${money(cents, currency)}`),
      element('button', { type: 'submit', class: 'shop-main' }, t('subscription.setAddress')),
    ),
    wayOn(path, t('subscription.back')),
  );
}
