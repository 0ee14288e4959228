import {
  type Order,
  type PaymentMethod,
  TEST_METHODS,
  TEST_PROVIDER,
} from '../../../store/index.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { paymentChoice } from './payment-method.js';

type Context = Pick<ShopPageContext, 'locale' | 'store' | 't'>;

/** The methods of all providers, with the values of their radio buttons. */
export function offeredMethods({ store }: Context) {
  return [...store.payments.providers.values()].flatMap(({ name, methods }) => {
    const offered: readonly PaymentMethod[] = methods ?? [{ id: '', label: () => name }];
    return offered.map((method) => ({
      ...method,
      provider: name,
      value: paymentChoice(name, method.id),
    }));
  });
}

export type OfferedMethod = ReturnType<typeof offeredMethods>[number];

/** The name of a method for buyers. */
export function methodLabel({ locale, t }: Context, { id, label, value }: OfferedMethod): string {
  const isTest = isTestMethod(id) && value === paymentChoice(TEST_PROVIDER, id);
  return isTest ? t(`checkout.test.${id}`) : label(locale);
}

function isTestMethod(id: string): id is (typeof TEST_METHODS)[number] {
  return (TEST_METHODS as readonly string[]).includes(id);
}

/** How an order was paid, such as `Card ending in 4242, Gift cards`; empty where nobody can say. */
export async function paidBy(
  context: Context,
  { details, paymentId }: Pick<Order, 'details' | 'paymentId'>,
): Promise<string> {
  const label = paymentId === null ? '' : await labelOf(context, paymentId);
  return [label, details.giftCardCents > 0 ? context.t('checkout.giftCards') : '']
    .filter(Boolean)
    .join(', ');
}

/** Of a token that its provider does not describe, the label of the provider's one way to pay. */
async function labelOf(context: Context, paymentId: string): Promise<string> {
  const { locale, store } = context;
  const paid = await store.payments.describe(paymentId, locale);
  if (paid === undefined || paid.label !== undefined) return paid?.label ?? '';
  const { provider, method } = paid;
  const offered = offeredMethods(context).filter((each) => each.provider === provider);
  const isOne = offered.length === 1 && !store.payments.providers.get(provider)?.express;
  const chosen = offered.find(({ id }) => id === method) ?? (isOne && offered[0]);
  return chosen ? methodLabel(context, chosen) : '';
}
