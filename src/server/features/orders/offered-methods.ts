import { type PaymentMethod, TEST_METHODS, TEST_PROVIDER } from '../../../store/index.js';
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
