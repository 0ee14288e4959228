import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '../order/order-draft.js';
import type { PaymentProvider } from '../payment/payment-provider.js';
import { assertLaws, BrokenLaw, type OrderCompletion } from './order-laws.js';

const ITEM = {
  itemId: 'rope',
  sku: 'rope',
  productName: 'Rope',
  kind: 'physical',
  attributes: {},
  additionalFields: null,
  quantity: 3,
  unitPriceCents: 1_000,
  discountCents: 500,
  taxCents: 100,
  plan: null,
} as const;

const DRAFT: OrderDraft = {
  cartId: 'c',
  cartVersion: 1,
  purpose: 'shopping',
  accountId: null,
  contact: { email: 'ada@example.com', name: 'Ada', phone: '' },
  shipping: null,
  shippingOption: null,
  answers: null,
  language: null,
  items: [ITEM],
  couponIds: [],
  giftCards: [{ id: 'g', amountCents: 600 }],
  taxes: [],
  currency: 'USD',
  subtotalCents: 3_000,
  discountCents: 500,
  shippingCents: 400,
  taxCents: 100,
  taxIncludedCents: 0,
  grandTotalCents: 3_000,
  giftCardCents: 600,
  amountDueCents: 2_400,
  testMode: false,
};
const PAYMENT = {
  ...{ id: 'p', provider: 'acme', method: 'card', held: true },
  ...{ amountCents: 2_400, currency: 'USD' },
};
const PROVIDERS = new Map([['acme', {} as PaymentProvider]]);
const NOTHING_DUE = { giftCards: [{ id: 'g', amountCents: 3_000 }], giftCardCents: 3_000 };

/** An order that keeps every law, but for some members. */
const order = (
  draft: Partial<OrderDraft> = {},
  payment: Partial<typeof PAYMENT> | null = {},
): OrderCompletion => ({
  draft: { ...DRAFT, ...draft },
  payment: payment && { ...PAYMENT, ...payment },
  providers: PROVIDERS,
});

describe('the laws of orders', () => {
  it.each([
    ['a paid order', order()],
    ['an order of nothing due', order({ ...NOTHING_DUE, amountDueCents: 0 }, null)],
    [
      'a subscription of nothing due with a provider',
      order({ ...NOTHING_DUE, amountDueCents: 0, purpose: 'subscription' }, { amountCents: 0 }),
    ],
  ])('let %s pass', (_what, completion) => {
    expect(() => assertLaws(completion)).not.toThrow();
  });

  it.each<[string, OrderCompletion, string]>([
    ['nobody pays', order({}, null), 'it is paid, or nothing is due'],
    [
      'nobody pays for a subscription',
      order({ ...NOTHING_DUE, amountDueCents: 0, purpose: 'subscription' }, null),
      'it is paid',
    ],
    [
      'nobody pays for a donation',
      order({ ...NOTHING_DUE, amountDueCents: 0, purpose: 'donation' }, null),
      'it is paid',
    ],
    ['the provider is not of the host', order({}, { provider: 'free' }), 'its provider'],
    ['the provider is a name of objects', order({}, { provider: 'toString' }), 'its provider'],
    ['less is authorized', order({}, { amountCents: 2_399 }), 'the authorized amount'],
    ['another currency is authorized', order({}, { currency: 'JPY' }), 'the authorized amount'],
    [
      'the subtotal is not that of its lines',
      order({ items: [{ ...ITEM, quantity: 4 }] }),
      'lines',
    ],
    ['the total is less than its parts', order({ shippingCents: 500 }), 'the grand total'],
    ['gift cards are counted twice', order({ giftCardCents: 1_200 }), 'gift cards'],
    [
      'gift cards pay less than what is taken off',
      order({ giftCards: [{ id: 'g', amountCents: 1 }] }),
      'gift cards',
    ],
    [
      'the amount due is less',
      order({ amountDueCents: 2_300 }, { amountCents: 2_300 }),
      'gift cards',
    ],
    ['there are no items', order({ items: [] }), 'it has items'],
    ['an amount is negative', order({ taxIncludedCents: -1 }), 'not negative'],
    ['an amount has parts of cents', order({ taxIncludedCents: 0.5 }), 'whole'],
  ])('are broken where %s', (_what, completion, law) => {
    expect(() => assertLaws(completion)).toThrow(BrokenLaw);
    expect(() => assertLaws(completion)).toThrow(law);
  });
});
