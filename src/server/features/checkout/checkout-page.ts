import { randomUUID } from 'node:crypto';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { needsPayment, type ShopFacts, type ShoppingCart } from '../../../store/index.js';
import { translate } from '../../http/problem.js';
import {
  choice,
  group,
  hidden,
  idOf,
  paragraphs,
  postForm,
  problemSummary,
  selectField,
  type Typed,
  textField,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { cartSummary, changes, reviewedSums, subscriptionPlan } from '../orders/cart-summary.js';
import { gone } from '../orders/gone-page.js';
import { checkoutForm } from './checkout-form.js';
import { countries } from './countries.js';
import { paymentChoices } from './payment-choices.js';
import { questions } from './questions.js';

/** The checkout of the visitor's cart (page type 201). */
export const checkoutPage: ShopPage = {
  path: SHOP_PATHS.checkout,
  type: 'checkout',
  async render(context) {
    const { store, visitor } = context;
    const accountId = visitor.session?.account.id;
    const ofAccount =
      accountId === undefined ? null : await store.accountCarts.idOfAccount(accountId);
    const cart = await store.carts.get(visitor.cartId ?? ofAccount);
    return renderCheckout(context, cart, undefined);
  },
};

/** The checkout of the buy-now cart of a token. */
export async function renderBuyNow(
  context: ShopPageContext,
  cartToken: string,
): Promise<PageAnswer> {
  const cartId = await context.store.buyNowCarts.idOfToken(cartToken);
  if (cartId === null) return gone(context);
  return renderCheckout(context, await context.store.carts.get(cartId), cartToken);
}

function renderCheckout(
  context: ShopPageContext,
  cart: ShoppingCart,
  cartToken: string | undefined,
): PageAnswer {
  const { t } = context;
  const typed = typedIn(context);
  if (cart.isPurchased || cart.entries.length === 0) {
    const main = fragment(
      problemSummary(typed, {}),
      notices(context, cart),
      wayOn('/', t('checkout.emptyLink')),
    );
    return { title: t('checkout.emptyTitle'), main };
  }
  return { title: t('checkout.title'), main: checkoutMarkup(context, cart, typed, cartToken) };
}

function checkoutMarkup(
  context: ShopPageContext,
  cart: ShoppingCart,
  typed: Typed,
  cartToken: string | undefined,
): Markup {
  const { t, website, translator } = context;
  const form = checkoutForm(website);
  const asked = questions(form.fields, typed, translator.texts);
  const different = changes(context, cart, (name) => typed.value(`reviewed.${name}`));
  const [entry] = cart.entries;
  const plan = entry && subscriptionPlan(context, cart, entry.itemId);
  const canPlace = !cart.requiresShipping || cart.shippingLocation !== null;
  return fragment(
    problemSummary(typed, { ...labelsOf(context), ...asked.labels }),
    notices(context, cart, different),
    postForm(
      context,
      '/api/commerce/orders',
      { class: 'shop-columns' },
      element(
        'div',
        {},
        contactFields(context, typed),
        cart.requiresShipping && shippingFields(context, cart, typed),
        asked.markup && group(t('checkout.questions'), asked.markup),
        paymentFields(context, cart, typed),
      ),
      element(
        'section',
        { class: 'shop-summary', 'aria-labelledby': 'shop-review' },
        element('h2', { id: 'shop-review' }, t('checkout.review')),
        cartSummary(context, cart),
        choice('checkbox', 'acceptTerms', {
          label: t('checkout.accept'),
          checked: typed.value('acceptTerms') !== '',
          invalid: typed.error('acceptTerms') !== undefined,
        }),
        cartToken !== undefined && hidden('cartToken', cartToken),
        hidden('cartVersion', cart.version),
        hidden('grandTotalCents', cart.grandTotalCents),
        hidden('amountDueCents', cart.amountDueCents),
        hidden('currency', cart.currency),
        plan &&
          (['unit', 'value', 'cycles'] as const).map((name) => hidden(`plan.${name}`, plan[name])),
        hidden('key', randomUUID()),
        reviewedSums(cart).map(([name, cents]) => hidden(`reviewed.${name}`, cents)),
        canPlace
          ? element('button', { type: 'submit', class: 'shop-main' }, t('checkout.place'))
          : element('p', {}, t('checkout.shippingLater')),
        cartToken === undefined &&
          element('p', {}, element('a', { href: SHOP_PATHS.cart }, t('checkout.express'))),
      ),
    ),
  );
}

/** The notices of the cart, and the changes since the review. */
function notices(
  { translator, t }: ShopPageContext,
  cart: ShoppingCart,
  different: readonly string[] = [],
): Markup | false {
  const texts = [
    ...cart.notices.map(({ text, params }) => translate(translator, text, params)),
    ...cart.invalidCoupons.map(({ text, params }) => translate(translator, text, params)),
    ...different,
  ];
  if (texts.length === 0) return false;
  return element(
    'div',
    { class: 'shop-notice', role: 'status' },
    different.length > 0 && element('h2', {}, t('checkout.changes')),
    element(
      'ul',
      {},
      texts.map((text) => element('li', {}, text)),
    ),
  );
}

const CONTACT = [
  ['contact.email', 'checkout.email', { type: 'email', autocomplete: 'email', inputmode: 'email' }],
  ['contact.name', 'checkout.name', { autocomplete: 'name' }],
  ['contact.phone', 'checkout.phone', { type: 'tel', autocomplete: 'tel', inputmode: 'tel' }],
] as const;

const ADDRESS = [
  ['shipping.name', 'checkout.recipient', { autocomplete: 'shipping name' }],
  ['shipping.line1', 'checkout.line1', { autocomplete: 'shipping address-line1' }],
  ['shipping.line2', 'checkout.line2', { autocomplete: 'shipping address-line2' }],
  ['shipping.city', 'checkout.city', { autocomplete: 'shipping address-level2' }],
] as const;

const PLACE = [
  ['shipping.region', 'checkout.region', { autocomplete: 'shipping address-level1' }],
  ['shipping.postalCode', 'checkout.postalCode', { autocomplete: 'shipping postal-code' }],
] as const;

const OPTIONAL: ReadonlySet<string> = new Set([
  'contact.phone',
  'shipping.line2',
  'shipping.region',
]);

function labelsOf({ t }: ShopPageContext) {
  const rows = [...CONTACT, ...ADDRESS, ...PLACE].map(([name, label]) => [
    name,
    { label: t(label) },
  ]);
  return {
    ...Object.fromEntries(rows),
    'shipping.country': { label: t('checkout.country') },
    shippingOption: { label: t('checkout.shippingOption'), id: 'shop-shipping' },
    payment: { label: t('checkout.payment'), id: 'shop-payment' },
    acceptTerms: { label: t('checkout.accept') },
  } as Readonly<Record<string, { readonly label: string; readonly id?: string }>>;
}

function lines(
  { t }: ShopPageContext,
  typed: Typed,
  rows: readonly (readonly [string, Parameters<ShopPageContext['t']>[0], object])[],
  values: Readonly<Record<string, string>> = {},
): Markup[] {
  return rows.map(([name, label, attributes]) =>
    textField({
      name,
      label: t(label),
      typed,
      value: values[name] ?? '',
      required: !OPTIONAL.has(name),
      attributes,
    }),
  );
}

function contactFields(context: ShopPageContext, typed: Typed): Markup {
  const account = context.visitor.session?.account;
  const known = { 'contact.email': account?.email ?? '', 'contact.name': account?.name ?? '' };
  return group(context.t('checkout.contact'), ...lines(context, typed, CONTACT, known));
}

function shippingFields(context: ShopPageContext, cart: ShoppingCart, typed: Typed): Markup {
  const { t, locale, money, shop } = context;
  const location = cart.shippingLocation;
  const place = {
    'shipping.region': location?.region ?? '',
    'shipping.postalCode': location?.postalCode ?? '',
  };
  const names = countries(locale, shippedTo(shop));
  const [only] = names;
  return fragment(
    group(
      t('checkout.shippingAddress'),
      ...lines(context, typed, ADDRESS),
      element('div', { class: 'shop-pair' }, lines(context, typed, PLACE, place)),
      selectField({
        name: 'shipping.country',
        label: t('checkout.country'),
        typed,
        value: location?.country ?? (names.length === 1 && only ? only[0] : ''),
        required: true,
        attributes: { autocomplete: 'shipping country' },
        options: [['', t('checkout.chooseCountry')], ...names],
      }),
    ),
    element(
      'fieldset',
      { id: 'shop-shipping', tabindex: -1 },
      element('legend', {}, t('checkout.shippingOption')),
      cart.shippingOptions.map(({ id, label, priceCents }) =>
        choice('radio', 'shippingOption', {
          value: id,
          label: `${label}: ${money(priceCents, cart.currency)}`,
          checked: (typed.value('shippingOption') || cart.selectedShippingOption?.id) === id,
        }),
      ),
      location !== null &&
        cart.shippingOptions.length === 0 &&
        shop.shipping.length > 0 &&
        element('p', {}, t('checkout.noShipping')),
      element(
        'button',
        { type: 'submit', formaction: '/api/commerce/orders/review' },
        t('checkout.update'),
      ),
    ),
  );
}

/** The countries to which a shop ships; empty for all. */
function shippedTo({ shipping }: ShopFacts): readonly string[] {
  const lists = shipping.map((rule) => rule.countries);
  return lists.some((list) => list.length === 0) ? [] : lists.flat();
}

function paymentFields(context: ShopPageContext, cart: ShoppingCart, typed: Typed): Markup {
  const { t } = context;
  const legend = t('checkout.payment');
  if (!needsPayment(cart)) return group(legend, paragraphs(t('checkout.nothingDue')));
  const ways = paymentChoices(context, typed.value('payment.choice'));
  const error = typed.error('payment');
  return element(
    'fieldset',
    { id: 'shop-payment', tabindex: -1 },
    element('legend', {}, legend),
    ways,
    error !== undefined &&
      element('p', { class: 'shop-error', id: `${idOf('payment')}-error` }, error),
  );
}
