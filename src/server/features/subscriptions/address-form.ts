import { type Child, element, type Markup } from '../../../shared/markup.js';
import type { ShippingAddress, Subscription } from '../../../store/index.js';
import { type AskedAddress, addressFields, addressLabels } from '../../address/address-fields.js';
import { readAddress } from '../../address/read-address.js';
import { hidden, paragraphs, postForm, problemSummary, typedIn } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';

/** Where the form for another address is sent. */
export interface AddressTarget {
  readonly action: string;
  /** The id of its call. */
  readonly route: string;
  readonly fields: Child;
}

/** The form for another address of later orders, which says what each of them costs there. */
export async function addressForm(
  context: ShopPageContext,
  { id, amountCents, currency }: Subscription,
  shipping: ShippingAddress,
  { action, route, fields }: AddressTarget,
): Promise<Markup> {
  const { t, money, store } = context;
  const typed = typedIn(context, route);
  const entries = Object.entries(shipping).map(([name, value]) => {
    const field = `shipping.${name}`;
    return [name, typed.has(field) ? typed.value(field) : value];
  });
  const { address } = readAddress(Object.fromEntries(entries));
  const cents = (await store.subscriptions.priceAt(id, address)) ?? amountCents;
  return postForm(
    context,
    action,
    {},
    fields,
    hidden('amountCents', cents),
    addressFields(context, typed, askedAt(shipping)),
    paragraphs(`${t('subscription.amount')}: ${money(cents, currency)}`),
    element('button', { type: 'submit', class: 'shop-main' }, t('subscription.setAddress')),
  );
}

/** The errors of the form, for the top of its page. */
export function addressProblems(context: ShopPageContext, shipping: ShippingAddress): Child {
  const typed = typedIn(context);
  const labels = addressLabels(context, typed, askedAt(shipping));
  const fields = labels.map(([name, label]) => [name, { label }]);
  return problemSummary(typed, Object.fromEntries(fields));
}

function askedAt(initial: ShippingAddress): AskedAddress {
  return { recipient: 'shipping.name', initial };
}
