import { element, fragment, type Markup } from '../../../shared/markup.js';
import { type PaymentProvider, TEST_METHODS } from '../../../store/index.js';
import { choice } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';

/**
 * The ways to pay as radio buttons named `payment.choice`, or a note that there is none.
 *
 * @param chosen the value of the chosen one, as of `paymentChoice`. Of a provider's token it is the provider's first
 *   one, else the first of all
 */
export function paymentChoices(
  context: Pick<ShopPageContext, 'locale' | 'store' | 't'>,
  chosen: string,
): Markup {
  const { t, store } = context;
  const providers = [...store.payments.providers.values()];
  const offered = providers.flatMap((provider) => paymentMethods(context, provider));
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
      offered.map(({ value, label }) =>
        choice('radio', 'payment.choice', { value, label, checked: checked?.value === value }),
      ),
    ),
  );
}

/** The value of the radio button of a method. */
export function paymentChoice(provider: string, method: string): string {
  return `${provider} ${method}`;
}

/** The payment methods of a provider: the value of the radio button, and its label in the buyer's language. */
function paymentMethods(
  { locale, t }: Pick<ShopPageContext, 'locale' | 't'>,
  { name, methods }: PaymentProvider,
) {
  if (methods === undefined) return [{ value: paymentChoice(name, ''), label: name }];
  return methods.map(({ id, label }) => ({
    value: paymentChoice(name, id),
    label: name === 'test' && isTestMethod(id) ? t(`checkout.test.${id}`) : label(locale),
  }));
}

function isTestMethod(id: string): id is (typeof TEST_METHODS)[number] {
  return (TEST_METHODS as readonly string[]).includes(id);
}
