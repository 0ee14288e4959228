import { element, fragment, type Markup } from '../../../shared/markup.js';
import type { OrderDraft, ShoppingCart } from '../../../store/index.js';
import { translate } from '../../http/problem.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import type { ShopTextKey } from '../../page/shop-texts.js';

/** What is bought, line by line. Amounts are cents. */
interface Line {
  readonly title: string;
  readonly details: readonly string[];
  readonly quantity: number;
  readonly cents: number;
}

/** A sum under the lines; those of nothing are left out unless they are `always` shown. */
interface Sum {
  readonly label: string;
  readonly cents: number;
  readonly isLess?: boolean;
  readonly always?: boolean;
  readonly strong?: boolean;
}

/** The lines and sums of a cart, as they are reviewed. */
export function cartSummary(call: ShopPageContext, cart: ShoppingCart): Markup {
  const { t, translator } = call;
  const lines = cart.entries.map((entry): Line => {
    const plan = cart.purpose === 'subscription' ? call.item(entry.itemId)?.plan : undefined;
    const notices = entry.notices.map(({ text, params }) => translate(translator, text, params));
    return {
      title: entry.title || call.t('confirmed.contribution.title'),
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
  return summary(call, cart.currency, lines, [
    ...sumsOf(call, cart),
    ...cards,
    ...(cards.length > 0
      ? [{ label: t('checkout.due'), cents: cart.amountDueCents, always: true, strong: true }]
      : []),
  ]);
}

/** The lines and sums of an order, as it was made. */
export function orderSummary(call: ShopPageContext, draft: OrderDraft): Markup {
  const { t } = call;
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
  return summary(call, draft.currency, lines, [
    ...sumsOf(call, { ...draft, shippingCostCents: draft.shippingCents }),
    ...(draft.giftCardCents > 0 ? [gift, due] : []),
  ]);
}

/** The sums that carts and orders both have. */
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

/** The sums of a cart as they are reviewed: what gift cards leave to pay is one where there are any. */
function reviewable({ giftCards }: ShoppingCart) {
  const due = ['checkout.due', 'amountDueCents'] as const;
  return giftCards.length === 0 ? SUMS : ([...SUMS, due] as const);
}

/** The sums that were reviewed, for a form to say what has changed since. */
export function reviewedSums(cart: ShoppingCart): readonly (readonly [string, number])[] {
  return reviewable(cart).map(([, name]) => [name, cart[name]] as const);
}

/** What is different from what was reviewed, in words. */
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
  const number = { class: 'shop-number' };
  const head = (text: string, isNumber = false) =>
    element('th', { scope: 'col', ...(isNumber ? number : {}) }, text);
  return element(
    'table',
    { class: 'shop-table' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        head(t('checkout.item')),
        head(t('checkout.quantity'), true),
        head(t('checkout.amount'), true),
      ),
    ),
    element(
      'tbody',
      {},
      lines.map(({ title, details, quantity, cents }) =>
        element(
          'tr',
          {},
          element(
            'td',
            {},
            title,
            details
              .filter((text) => text !== '')
              .map((text) => element('span', { class: 'shop-details' }, text)),
          ),
          element('td', number, quantity),
          element('td', number, money(cents, currency)),
        ),
      ),
    ),
    element(
      'tfoot',
      {},
      fragment(
        sums
          .filter(({ cents, always }) => always || cents !== 0)
          .map(({ label, cents, isLess, strong }) =>
            element(
              'tr',
              strong ? { class: 'shop-total' } : {},
              element('th', { scope: 'row', colspan: 2 }, label),
              element('td', number, `${isLess ? '−' : ''}${money(cents, currency)}`),
            ),
          ),
      ),
    ),
  );
}
