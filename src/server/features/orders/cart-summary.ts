import { element, type Markup } from '../../../shared/markup.js';
import type { OrderDraft, ShoppingCart, SubscriptionPlan } from '../../../store/index.js';
import { translate } from '../../http/problem.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import type { ShopTextKey } from '../../page/shop-texts.js';

/** A line of a cart or an order. */
interface Line {
  readonly title: string;
  readonly details: readonly string[];
  readonly quantity: number;
  /** The price of all units. */
  readonly cents: number;
}

/** A sum under the lines. Sums of 0 are left out unless `always` is set. */
interface Sum {
  readonly label: string;
  readonly cents: number;
  /** Whether it is subtracted. */
  readonly isLess?: boolean;
  readonly always?: boolean;
  readonly strong?: boolean;
}

/** The lines and sums of a cart, for review before payment. */
export function cartSummary(context: ShopPageContext, cart: ShoppingCart): Markup {
  const { t, translator } = context;
  const lines = cart.entries.map((entry): Line => {
    const plan = subscriptionPlan(context, cart, entry.itemId);
    const notices = entry.notices.map(({ text, params }) => translate(translator, text, params));
    return {
      title: entry.title || context.t('confirmed.contribution.title'),
      details: [
        Object.values(entry.chosenVariant.attributes).join(', '),
        plan ? t('checkout.plan', { ...plan }) : '',
        ...notices,
      ],
      quantity: entry.quantity,
      cents: entry.subTotalCents,
    };
  });
  const cards = cart.giftCards.map(
    ({ ending, amountCents }): Sum => ({
      label: t('checkout.giftCard', { ending }),
      cents: amountCents,
      isLess: true,
    }),
  );
  return summary(context, cart.currency, lines, [
    ...sumsOf(context, cart),
    ...cards,
    ...(cards.length > 0
      ? [{ label: t('checkout.due'), cents: cart.amountDueCents, always: true, strong: true }]
      : []),
  ]);
}

/** The plan of a cart that buys a subscription to an item. */
export function subscriptionPlan(
  { item }: ShopPageContext,
  { purpose }: ShoppingCart,
  itemId: string,
): SubscriptionPlan | undefined {
  return (purpose === 'subscription' && item(itemId)?.plan) || undefined;
}

/** The lines and sums of a placed order. */
export function orderSummary(context: ShopPageContext, draft: OrderDraft): Markup {
  const { t } = context;
  const lines = draft.items.map(
    ({ productName, kind, attributes, quantity, unitPriceCents }): Line => ({
      title: kind === 'donation' ? t('confirmed.contribution.title') : productName,
      details: [Object.values(attributes).join(', ')],
      quantity,
      cents: unitPriceCents * quantity,
    }),
  );
  const gift = { label: t('checkout.giftCards'), cents: draft.giftCardCents, isLess: true };
  const due = {
    label: t('checkout.due'),
    cents: draft.amountDueCents,
    always: true,
    strong: true,
  };
  return summary(context, draft.currency, lines, [
    ...sumsOf(context, { ...draft, shippingCostCents: draft.shippingCents }),
    ...(draft.giftCardCents > 0 ? [gift, due] : []),
  ]);
}

/** The sums of carts and of orders. */
const SUMS = [
  ['checkout.subtotal', 'subtotalCents', {}],
  ['checkout.discount', 'discountCents', { isLess: true }],
  ['checkout.shipping', 'shippingCostCents', {}],
  ['checkout.tax', 'taxCents', {}],
  ['checkout.total', 'grandTotalCents', { always: true, strong: true }],
  ['checkout.taxIncluded', 'taxIncludedCents', {}],
] as const satisfies readonly (readonly [ShopTextKey, keyof ShoppingCart, Partial<Sum>])[];

type Sums = Pick<ShoppingCart, (typeof SUMS)[number][1]>;

function sumsOf({ t }: ShopPageContext, sums: Sums): readonly Sum[] {
  return SUMS.map(([label, name, rest]) => ({ label: t(label), cents: sums[name], ...rest }));
}

/** The sums of a cart that its buyer reviews. With gift cards, the amount due is one of them. */
function reviewable({ giftCards }: ShoppingCart) {
  const due = ['checkout.due', 'amountDueCents'] as const;
  return giftCards.length === 0 ? SUMS : ([...SUMS, due] as const);
}

/** The reviewed sums by name, which a form sends along so that later changes are noticed. */
export function reviewedSums(cart: ShoppingCart): readonly (readonly [string, number])[] {
  return reviewable(cart).map(([, name]) => [name, cart[name]] as const);
}

/** The changes of sums since the review, as texts. */
export function changes(
  { t, money }: ShopPageContext,
  cart: ShoppingCart,
  reviewed: (name: string) => string,
): readonly string[] {
  return reviewable(cart).flatMap(([label, name]) => {
    const before = Number(reviewed(name) || Number.NaN);
    if (!Number.isSafeInteger(before) || before === cart[name]) return [];
    return t('checkout.changed', {
      what: t(label),
      from: money(before, cart.currency),
      to: money(cart[name], cart.currency),
    });
  });
}

function summary(
  { t, money }: ShopPageContext,
  currency: string,
  lines: readonly Line[],
  sums: readonly Sum[],
): Markup {
  const amount = (cents: number) => money(cents, currency);
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, t('checkout.item')),
    element('th', { scope: 'col', ...NUMBER }, t('checkout.quantity')),
    element('th', { scope: 'col', ...NUMBER }, t('checkout.amount')),
  );
  const shown = sums.filter(({ cents, always }) => always || cents !== 0);
  return element(
    'table',
    { class: 'shop-table' },
    element('thead', {}, head),
    element(
      'tbody',
      {},
      lines.map((line) => lineRow(line, amount)),
    ),
    element(
      'tfoot',
      {},
      shown.map((sum) => sumRow(sum, amount)),
    ),
  );
}

const NUMBER = { class: 'shop-number' };

function lineRow(
  { title, details, quantity, cents }: Line,
  amount: (cents: number) => string,
): Markup {
  const shown = details.filter((text) => text !== '');
  return element(
    'tr',
    {},
    element(
      'td',
      {},
      title,
      shown.map((text) => element('span', { class: 'shop-details' }, text)),
    ),
    element('td', NUMBER, quantity),
    element('td', NUMBER, amount(cents)),
  );
}

function sumRow({ label, cents, isLess, strong }: Sum, amount: (cents: number) => string): Markup {
  return element(
    'tr',
    strong ? { class: 'shop-total' } : {},
    element('th', { scope: 'row', colspan: 2 }, label),
    element('td', NUMBER, `${isLess ? '−' : ''}${amount(cents)}`),
  );
}
