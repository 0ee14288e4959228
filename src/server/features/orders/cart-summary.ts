import { giftParams } from '../../../mail/index.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { object } from '../../../shared/values.js';
import {
  type OrderDraft,
  type OrderItem,
  type ProductFacts,
  readGift,
  type ShoppingCart,
  type SubscriptionPlan,
} from '../../../store/index.js';
import { translate } from '../../http/problem.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import type { ShopTextKey } from '../../page/shop-texts.js';
import { shownAnswers } from '../../page/shown-answers.js';

/** A line of a cart or an order. */
interface Line {
  readonly title: string;
  readonly details: readonly string[];
  readonly quantity: number;
  readonly unitCents: number;
  /** The price of all units. */
  readonly cents: number;
  readonly image: ProductFacts['image'];
}

/** A sum under the lines. Sums of 0 are left out unless `always` is set. */
interface Sum {
  readonly label: string;
  readonly cents: number;
  /** Whether it is subtracted. */
  readonly isLess?: boolean;
  readonly always?: boolean;
  readonly strong?: boolean;
  /** In place of the amount. */
  readonly text?: string;
}

/** The lines and sums of a cart, for review before payment. */
export function cartSummary(context: ShopPageContext, cart: ShoppingCart): Markup {
  const { server, t, translator } = context;
  const told = { buyer: '', ordered: server.now() };
  const lines = cart.entries.map((entry): Line => {
    const plan = subscriptionPlan(context, cart, entry.itemId);
    const notices = entry.notices.map(({ text, params }) => translate(translator, text, params));
    return {
      title: entry.title || context.t('confirmed.contribution.title'),
      details: [
        Object.values(entry.chosenVariant.attributes).join(', '),
        plan ? t('checkout.plan', { ...plan }) : '',
        ...answersTo(context, { ...entry, kind: context.item(entry.itemId)?.kind }, told),
        ...notices,
      ],
      quantity: entry.quantity,
      unitCents: entry.unitPriceCents,
      cents: entry.subTotalCents,
      image: entry.image,
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
    ...sumsOf(context, cart).map((sum) => ({ ...sum, ...shippingText(context, cart, sum) })),
    ...cards,
    ...(cards.length > 0
      ? [{ label: t('checkout.due'), cents: cart.amountDueCents, always: true, strong: true }]
      : []),
  ]);
}

/** What is said of shipping that costs nothing, or whose cost is not known yet. */
function shippingText(
  { t, shop }: ShopPageContext,
  { requiresShipping, selectedShippingOption: option, shippingCostCents }: ShoppingCart,
  { label }: Sum,
): Pick<Sum, 'text' | 'always'> {
  const isOther = label !== t('checkout.shipping') || !requiresShipping || shippingCostCents > 0;
  if (isOther || shop.shipping.length === 0) return {};
  return { text: t(option === null ? 'checkout.shippingUnknown' : 'checkout.free'), always: true };
}

/** The plan of a cart that buys a subscription to an item. */
export function subscriptionPlan(
  { item }: ShopPageContext,
  { purpose }: ShoppingCart,
  itemId: string,
): SubscriptionPlan | undefined {
  return (purpose === 'subscription' && item(itemId)?.plan) || undefined;
}

/**
 * The lines and sums of a placed order.
 *
 * @param ordered when, in epoch milliseconds
 */
export function orderSummary(context: ShopPageContext, draft: OrderDraft, ordered: number): Markup {
  const { t } = context;
  const told = { buyer: draft.contact.email, ordered };
  const lines = draft.items.map(
    (item): Line => ({
      title: item.kind === 'donation' ? t('confirmed.contribution.title') : item.productName,
      details: [Object.values(item.attributes).join(', '), ...answersTo(context, item, told)],
      quantity: item.quantity,
      unitCents: item.unitPriceCents,
      cents: item.unitPriceCents * item.quantity,
      image: context.item(item.itemId)?.image ?? null,
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

/** The answers of a line to its product's questions. Of a gift card, one text says to whom it goes and when. */
function answersTo(
  { form, locale, server, t, timeZone }: ShopPageContext,
  {
    additionalFields,
    itemId,
    kind,
  }: Pick<OrderItem, 'additionalFields' | 'itemId'> & {
    readonly kind: OrderItem['kind'] | undefined;
  },
  told: { readonly buyer: string; readonly ordered: number },
): readonly string[] {
  const gift = readGift(additionalFields);
  const isTold = kind === 'gift-card' && `${gift.email}${gift.day}${told.buyer}` !== '';
  if (!isTold) return shownAnswers(form(itemId), additionalFields, locale);
  const params = giftParams(gift, { ...told, now: server.now(), timeZone, locale });
  const others = { ...object(additionalFields), giftEmail: '', giftName: '', giftDate: null };
  return [t('checkout.giftSent', params), ...shownAnswers(form(itemId), others, locale)];
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
  { money }: ShopPageContext,
  currency: string,
  lines: readonly Line[],
  sums: readonly Sum[],
): Markup {
  const amount = (cents: number) => money(cents, currency);
  const shown = sums.filter(({ cents, always }) => always || cents !== 0);
  return fragment(
    element(
      'ul',
      // A list without its marks is none to some screen readers.
      { class: 'shop-lines', role: 'list' },
      lines.map((line) => lineRow(line, amount)),
    ),
    element(
      'dl',
      { class: 'shop-sums' },
      shown.map((sum) => sumRow(sum, amount)),
    ),
  );
}

const NUMBER = { class: 'shop-number' };

function lineRow(
  { title, details, quantity, unitCents, cents, image }: Line,
  amount: (cents: number) => string,
): Markup {
  const shown = [...details, `${quantity} × ${amount(unitCents)}`].filter((text) => text !== '');
  return element(
    'li',
    { class: 'shop-line' },
    element(
      'span',
      { class: 'shop-picture' },
      image !== null &&
        element('img', { src: image.assetUrl, alt: '', width: 64, height: 64, loading: 'lazy' }),
    ),
    element(
      'div',
      {},
      element('span', { class: 'shop-line-title' }, title),
      ' ',
      shown.map((text) => [element('span', { class: 'shop-details' }, text), ' ']),
    ),
    element('span', NUMBER, amount(cents)),
  );
}

function sumRow(
  { label, cents, isLess, strong, text }: Sum,
  amount: (cents: number) => string,
): Markup {
  return element(
    'div',
    strong ? { class: 'shop-total' } : {},
    element('dt', {}, label),
    element('dd', NUMBER, text ?? `${isLess ? '−' : ''}${amount(cents)}`),
  );
}
