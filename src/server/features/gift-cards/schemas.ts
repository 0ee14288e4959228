import * as v from 'valibot';
import { type GiftCard, toMoneyValue } from '../../../store/index.js';
import { money } from '../../http/schemas.js';

/** A gift card as its owner reads it: of its code, the last characters alone. */
export const giftCard = v.object({
  id: v.string(),
  ending: v.string(),
  initial: money,
  balance: money,
  active: v.boolean(),
  orderId: v.nullable(v.string()),
  created: v.number(),
});

/** A gift card of the store in this shape. */
export function toGiftCard({
  initialCents,
  balanceCents,
  currency,
  ...card
}: GiftCard): v.InferInput<typeof giftCard> {
  const of = (cents: number) => toMoneyValue(cents, currency);
  return { ...card, initial: of(initialCents), balance: of(balanceCents) };
}
