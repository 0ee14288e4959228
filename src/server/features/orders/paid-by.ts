import type { Order } from '../../../store/index.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { methodLabel, offeredMethods } from './offered-methods.js';

type Context = Pick<ShopPageContext, 'locale' | 'store' | 't'>;

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
