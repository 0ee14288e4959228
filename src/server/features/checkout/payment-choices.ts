import { PAYMENT_METHOD } from '../../../../widgets/contract/payment-script.js';
import { element, fragment, html, type Markup } from '../../../shared/markup.js';
import type { PaymentField } from '../../../store/index.js';
import { choice, type Typed, textField } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { methodLabel, type OfferedMethod, offeredMethods } from '../orders/offered-methods.js';
import { paymentField, visitOf } from '../orders/payment-method.js';

type Context = Pick<ShopPageContext, 'locale' | 'store' | 't'>;

/**
 * The ways to pay as radio buttons named `payment.choice`, each with its own fields, or a note that there is none.
 *
 * @param chosen the value of the chosen one, as of `paymentChoice`. Of a provider's token it is the provider's first
 *   one, else the first of all
 */
export function paymentChoices(context: Context, chosen: string, typed: Typed): Markup {
  const { t, store } = context;
  const providers = [...store.payments.providers.values()];
  const offered = [...approvedMethod(context, chosen), ...offeredMethods(context)];
  if (offered.length === 0) return element('p', {}, t('checkout.noPayment'));
  const [provider] = chosen.split(' ', 1);
  const checked =
    offered.find(({ value }) => value === chosen) ??
    offered.find(({ value }) => value.startsWith(`${provider} `)) ??
    offered[0];
  return fragment(
    providers.every(({ testMode }) => testMode) && element('p', {}, t('checkout.testPayment')),
    element(
      'div',
      { class: 'shop-choices' },
      offered.map((each) =>
        fragment(
          choice('radio', 'payment.choice', {
            value: each.value,
            label: methodLabel(context, each),
            checked: checked?.value === each.value,
          }),
          methodPart(context, each, typed),
        ),
      ),
    ),
  );
}

/** The labels of all fields of payment methods by their names, for an error summary. */
export function paymentLabels(
  context: Context,
): Readonly<Record<string, { readonly label: string }>> {
  const rows = offeredMethods(context).flatMap(({ value, fields = [] }) =>
    fields.map((field) => [paymentField(value, field.name), { label: fieldLabel(context, field) }]),
  );
  return Object.fromEntries(rows);
}

/** Origins of the scripts of payment methods, for the policy of a page that offers them. */
export function paymentOrigins({ store }: Pick<Context, 'store'>): readonly string[] {
  return [...store.payments.providers.values()].flatMap(({ origins = [] }) => origins);
}

/** The visit that was chosen, to a service at which the buyer was before the checkout; empty for none. */
export function approvedMethod(
  { store }: Pick<Context, 'store'>,
  chosen: string,
): readonly OfferedMethod[] {
  const [name = ''] = chosen.split(' ', 1);
  const provider = store.payments.providers.get(name);
  const id = chosen.slice(name.length + 1);
  if (provider?.express === undefined || visitOf(provider, id) === undefined) return [];
  return [{ id, label: provider.express.label, provider: name, value: chosen }];
}

/** The fields and the HTML of a method. Styles show them while the method is chosen. */
function methodPart(
  context: Context,
  { id, value, fields = [], script, html: htmlOf }: OfferedMethod,
  typed: Typed,
): Markup | false {
  if (fields.length === 0 && script === undefined && htmlOf === undefined) return false;
  const { locale, t } = context;
  return element(
    'div',
    {
      class: ['shop-method', script !== undefined && PAYMENT_METHOD.root],
      [PAYMENT_METHOD.script]: script,
      [PAYMENT_METHOD.method]: script === undefined ? undefined : id,
    },
    script !== undefined && element('noscript', {}, element('p', {}, t('checkout.needsScript'))),
    fields.map((field) =>
      textField({
        name: paymentField(value, field.name),
        label: fieldLabel(context, field),
        typed,
        required: field.optional !== true,
        ...(field.hint && { hint: field.hint(locale) }),
        attributes: { autocomplete: field.autocomplete ?? 'off', inputmode: field.inputMode },
      }),
    ),
    htmlOf && html(htmlOf(locale)),
  );
}

function fieldLabel({ locale, t }: Context, { label, optional }: PaymentField): string {
  return optional ? t('checkout.optional', { label: label(locale) }) : label(locale);
}
