import { LIVE_CHECKOUT } from '../../../../widgets/contract/live-checkout.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { needsPayment, type ShoppingCart } from '../../../store/index.js';
import { type AskedAddress, addressFields, addressLabels } from '../../address/address-fields.js';
import { translate } from '../../http/problem.js';
import { expressLinks } from '../../page/express-links.js';
import {
  choice,
  group,
  idOf,
  paragraphs,
  postForm,
  problemSummary,
  type Typed,
  textField,
  typedIn,
  wayOn,
} from '../../page/form.js';
import type { PageAnswer, ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { checkoutForm } from '../../website/checkout-form.js';
import { shoppingUrl } from '../../website/shopping-url.js';
import { cartOwner } from '../cart/routes.js';
import { cartSummary, changes } from '../orders/cart-summary.js';
import { gone } from '../orders/gone-page.js';
import { receivedPath } from '../orders/received-path.js';
import { codeFields } from './codes.js';
import { approvedCheckout, isExpress } from './express.js';
import {
  approvedMethod,
  paymentChoices,
  paymentLabels,
  paymentOrigins,
} from './payment-choices.js';
import { questions } from './questions.js';
import { reviewPart } from './review-part.js';
import { REVIEW } from './review-path.js';

/** The checkout of the visitor's cart (page type 201). */
export const checkoutPage: ShopPage = {
  path: SHOP_PATHS.checkout,
  type: 'checkout',
  islands: true,
  async render(context) {
    const cart = await context.store.carts.get((await cartOwner(context)).cartId);
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

async function renderCheckout(
  context: ShopPageContext,
  before: ShoppingCart,
  cartToken: string | undefined,
): Promise<PageAnswer> {
  const { store, t } = context;
  // Values that were typed since count, not those of the approval.
  const visit = context.flash === undefined ? await approvedCheckout(context, before) : undefined;
  const approved = visit !== undefined && 'cart' in visit ? visit : undefined;
  const { cart, typed } = approved ?? { cart: before, typed: typedIn(context) };
  const waiting = await store.payments.waitingOf(cart.id);
  if (cart.isPurchased || cart.entries.length === 0) {
    const main = fragment(
      problemSummary(typed, {}),
      waitingOrders(context, waiting),
      notices(context, cart),
      wayOn(shoppingUrl(context.website), t('checkout.emptyLink')),
    );
    return { title: t('checkout.emptyTitle'), main };
  }
  const main = fragment(
    waitingOrders(context, waiting),
    visit !== undefined &&
      'text' in visit &&
      element(
        'p',
        { class: 'shop-notice', role: 'status' },
        context.translator.texts.text(visit.text),
      ),
    approvedMethod(context, typed.value('payment.choice')).length === 0 &&
      isExpress(cart) &&
      expressLinks(store, context.translator, context.locale, cartToken),
    checkoutMarkup(context, cart, { typed, cartToken, isApproved: approved !== undefined }),
  );
  const href = cartToken === undefined ? SHOP_PATHS.cart : shoppingUrl(context.website);
  const text = t(cartToken === undefined ? 'checkout.express' : 'checkout.emptyLink');
  const scriptOrigins = paymentOrigins(context);
  return { title: t('checkout.title'), main, scriptOrigins, wayBack: { href, text } };
}

/** The ways to orders whose payment waits for an answer or for the buyer. */
function waitingOrders({ t }: ShopPageContext, tokens: readonly string[]): Markup {
  return fragment(
    tokens.map((token) =>
      element(
        'p',
        { class: 'shop-notice' },
        t('received.waiting'),
        ' ',
        element('a', { href: receivedPath(token) }, t('received.see')),
      ),
    ),
  );
}

function checkoutMarkup(
  context: ShopPageContext,
  cart: ShoppingCart,
  {
    typed: given,
    cartToken,
    isApproved,
  }: {
    readonly typed: Typed;
    readonly cartToken: string | undefined;
    /** Whether it is filled in by a payment service. */
    readonly isApproved: boolean;
  },
): Markup {
  const { t, website } = context;
  const form = checkoutForm(website);
  const labels = labelsOf(context, cart, given);
  const asked = questions('answers', form.fields, given, context);
  const all = { ...labels, ...asked.labels, ...lastLabels(context) };
  const typed = { ...given, first: Object.keys(all).find((name) => given.errors.has(name)) };
  const different = changes(context, cart, (name) => typed.value(`reviewed.${name}`));
  const { markup: questionFields } = questions('answers', form.fields, typed, context);
  return fragment(
    problemSummary(typed, all),
    element('div', { 'data-live': 'notices' }, notices(context, cart, different)),
    postForm(
      context,
      '/api/commerce/orders',
      {
        class: 'shop-columns shop-checkout',
        [LIVE_CHECKOUT.approved]: isApproved ? '' : undefined,
      },
      defaultButton(context),
      cartBox(context, cart, typed),
      element(
        'div',
        {},
        contactFields(context, cart, typed),
        cart.requiresShipping && addressFields(context, typed, askedAddress(context, cart)),
        cart.requiresShipping && shippingFields(context, cart, typed),
        questionFields && group(t('checkout.questions'), questionFields),
        element(
          'div',
          { 'data-live': 'payment', 'data-for': needsPayment(cart) ? 'payment' : '' },
          paymentFields(context, cart, typed),
        ),
        reviewPart(context, cart, typed, cartToken),
      ),
    ),
  );
}

/** The button of the Enter key, also in the field of a code. It takes nothing out, and orders nothing. */
function defaultButton({ t }: ShopPageContext): Markup {
  return element(
    'button',
    {
      ...{ type: 'submit', class: 'shop-default', tabindex: -1, 'aria-hidden': 'true' },
      ...{ formaction: REVIEW, name: 'applyCode', value: 'on' },
    },
    t('checkout.update'),
  );
}

/** What is bought and what it comes to; on phones it folds below its total. */
function cartBox(context: ShopPageContext, cart: ShoppingCart, typed: Typed): Markup {
  const { t, money } = context;
  return element(
    'aside',
    { class: 'shop-summary', 'aria-label': t('checkout.summary'), 'data-live': 'summary' },
    element(
      'details',
      {},
      element(
        'summary',
        { id: 'shop-summary' },
        element('span', {}, t('checkout.summary')),
        element('strong', { class: 'shop-number' }, money(cart.amountDueCents, cart.currency)),
      ),
      element('div', { class: 'shop-summary-inner' }, cartSummary(context, cart)),
    ),
    codeFields(context, cart, typed),
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

const EMAIL = { type: 'email', autocomplete: 'email', inputmode: 'email' } as const;
const PHONE = { type: 'tel', autocomplete: 'tel', inputmode: 'tel' } as const;

type Labels = Readonly<Record<string, { readonly label: string; readonly id?: string }>>;

/** Whoever buys is whoever it is sent to. The place is the one that the cart is priced for. */
function askedAddress({ visitor }: ShopPageContext, cart: ShoppingCart): AskedAddress {
  const name = visitor.session?.account.name ?? '';
  return { recipient: 'contact.name', initial: { name, ...cart.shippingLocation } };
}

/** The labels of the fields by name, in their order on the page. */
function labelsOf(context: ShopPageContext, cart: ShoppingCart, typed: Typed): Labels {
  const { t } = context;
  const rows = [
    ['contact.email', t('checkout.email')],
    ['contact.phone', t('checkout.phone')],
    ...(cart.requiresShipping
      ? addressLabels(context, typed, askedAddress(context, cart))
      : [['contact.name', t('checkout.fullName')]]),
  ] as const;
  return {
    ...Object.fromEntries(rows.map(([name, label]) => [name, { label: label ?? '' }])),
    shippingOption: { label: t('checkout.shippingOption'), id: 'shop-shipping' },
  } as Labels;
}

/** The labels of what comes after the questions. */
function lastLabels(context: ShopPageContext): Labels {
  const { t } = context;
  return {
    ...paymentLabels(context),
    payment: { label: t('checkout.payment'), id: 'shop-payment' },
    acceptTerms: { label: t('checkout.accept') },
  };
}

/** Whoever gets something by post is named in the address. */
function contactFields(context: ShopPageContext, cart: ShoppingCart, typed: Typed): Markup {
  const { t, visitor } = context;
  const account = visitor.session?.account;
  const next = encodeURIComponent(context.path + context.url.search);
  return group(
    t('checkout.contact'),
    account === undefined &&
      element(
        'p',
        { class: 'shop-hint' },
        t('checkout.haveAccount'),
        ' ',
        element('a', { href: `${SHOP_PATHS.login}?next=${next}` }, t('account.login')),
      ),
    textField({
      ...{ name: 'contact.email', label: t('checkout.email'), typed, required: true },
      value: account?.email ?? '',
      attributes: EMAIL,
    }),
    !cart.requiresShipping &&
      textField({
        ...{ name: 'contact.name', label: t('checkout.fullName'), typed, required: true },
        value: account?.name ?? '',
        attributes: { autocomplete: 'name' },
      }),
    textField({ name: 'contact.phone', label: t('checkout.phone'), typed, attributes: PHONE }),
  );
}

/** The ways of shipping; nothing in a shop that has none, and sends for nothing. */
function shippingFields(
  context: ShopPageContext,
  cart: ShoppingCart,
  typed: Typed,
): Markup | undefined {
  const { t, money, shop } = context;
  const error = typed.error('shippingOption');
  if (shop.shipping.length === 0 && error === undefined) return undefined;
  const location = cart.shippingLocation;
  const price = (cents: number) => (cents === 0 ? t('checkout.free') : money(cents, cart.currency));
  return element(
    'fieldset',
    { id: 'shop-shipping', tabindex: -1, 'data-live': 'shipping' },
    element('legend', {}, t('checkout.shippingOption')),
    cart.shippingOptions.length > 0 &&
      element(
        'div',
        { class: 'shop-choices' },
        cart.shippingOptions.map(({ id, label, priceCents }) =>
          choice('radio', 'shippingOption', {
            value: id,
            label: fragment(
              element('span', {}, label),
              ' ',
              element('span', { class: 'shop-number' }, price(priceCents)),
            ),
            checked: (typed.value('shippingOption') || cart.selectedShippingOption?.id) === id,
          }),
        ),
      ),
    location === null && element('p', { class: 'shop-hint' }, t('checkout.shippingLater')),
    location !== null &&
      cart.shippingOptions.length === 0 &&
      shop.shipping.length > 0 &&
      element('p', {}, t('checkout.noShipping')),
    error !== undefined && element('p', { class: 'shop-error' }, error),
    element('button', { type: 'submit', formaction: REVIEW }, t('checkout.update')),
  );
}

function paymentFields(context: ShopPageContext, cart: ShoppingCart, typed: Typed): Markup {
  const { t } = context;
  const legend = t('checkout.payment');
  if (!needsPayment(cart)) return group(legend, paragraphs(t('checkout.nothingDue')));
  const ways = paymentChoices(context, typed.value('payment.choice'), typed);
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
