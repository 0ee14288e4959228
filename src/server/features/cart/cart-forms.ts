import { answersOf } from '../../../../widgets/cart-page/answers.js';
import { leftText, maxQuantity } from '../../../../widgets/cart-page/limits.js';
import { cartSums, sumText } from '../../../../widgets/contract/cart-sums.js';
import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { FORM_FIELDS } from '../../http/flash.js';
import { translate } from '../../http/problem.js';
import type { CartAnswer } from '../../http/schemas.js';
import { plainFields } from '../../page/plain-fields.js';
import {
  alert,
  ENTRIES,
  type FormsShown,
  hidden,
  methodButton,
  objectOf,
  ownFields,
  PLAIN_FORM,
  post,
} from '../../page/plain-forms.js';
import { CODES_ANCHOR, entryAnchor, quantityAnchor } from './anchors.js';
import { type FreeLabel, type Recommendation, recommendationList } from './recommendations.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The context of the forms of a cart. */
export interface CartShown extends FormsShown, FreeLabel {
  /** The language of the page, such as `en-US`. */
  readonly language: string;
  readonly instalments?: Markup | undefined;
  /** Products that are shown below the cart. */
  readonly recommended: readonly Recommendation[];
  /** The address to which the cart leads back; undefined for the home page. */
  readonly continueUrl?: string | undefined;
  /** Links to payment services that bring the buyer's address along. */
  readonly express?: Markup | false;
}

/** The cart as plain forms: quantities, removal and undo, codes, sums and the link to the checkout. */
export function cartForms(cart: CartAnswer, shown: CartShown): Markup {
  const { texts } = shown.translator;
  const told = saidOf(cart, shown);
  const wrap = (...children: Child[]) =>
    element(
      'div',
      {
        class: `sqs-plain-cart ${PLAIN_FORM}`,
        role: 'region',
        'aria-label': texts.text('cart.label'),
      },
      ...children,
    );
  const more = element(
    'p',
    { class: 'sqs-cart-continue' },
    element('a', { href: shown.continueUrl ?? '/' }, texts.text('cart.continue')),
  );
  if (cart.entries.length === 0) {
    const nothing = element('p', { class: 'sqs-cart-nothing' }, texts.text('cart.empty'));
    return wrap(told, nothing, more);
  }
  const list = element(
    'ul',
    { class: 'sqs-cart-entries', role: 'list' },
    cart.entries.map((entry) =>
      element(
        'li',
        { class: 'sqs-cart-entry', id: entryAnchor(entry.id) },
        entryForms(entry, cart.entries, entry.form, shown),
      ),
    ),
  );
  const side = [
    sums(cart, shown),
    cart.selectedShippingOption === null &&
      element('p', { class: 'sqs-cart-hint' }, texts.text('cart.hint')),
    codeForms(cart, shown),
    shown.instalments,
    checkout(cart, shown),
    shown.express,
  ];
  return wrap(
    told,
    element(
      'div',
      { class: 'sqs-cart-columns' },
      element('div', { class: 'sqs-cart-main' }, list, more),
      element('div', { class: 'sqs-cart-side' }, side),
    ),
    recommendationList(shown.recommended, shown),
  );
}

/** The class of notices of the cart. */
const NOTICE = { class: 'sqs-cart-notice', role: 'status' };

/** What happened to the cart: an error that is of none of its fields, a removal that can be undone, notices. */
function saidOf({ entries, notices }: CartAnswer, shown: FormsShown): Child {
  const { texts } = shown.translator;
  const { error, notice } = shown.flash ?? {};
  const isElsewhere =
    error?.values.code !== undefined || entries.some(({ id }) => id === error?.params.id);
  const removed =
    notice?.kind === 'removed' &&
    post(
      `${ENTRIES}/${notice.data.entryId}/restore`,
      'cart-undo',
      shown,
      texts.text('cart.removed', { title: notice.data.title ?? '' }),
      ' ',
      element('button', { type: 'submit' }, texts.text('cart.restore')),
    );
  return [
    error !== undefined && !isElsewhere && alert(error.message),
    removed,
    notices.map((text) => element('p', NOTICE, text)),
  ];
}

type Entry = CartAnswer['entries'][number];

/** An entry with what its forms need. */
interface ShownEntry {
  readonly entry: Entry;
  /** The largest quantity that can be had. */
  readonly max: number;
  /** The error of one of its forms, with what was typed. */
  readonly error: NonNullable<FormsShown['flash']>['error'];
  readonly shown: CartShown;
}

function entryForms(
  entry: Entry,
  entries: readonly Entry[],
  form: JsonObject | null,
  shown: CartShown,
): Markup {
  const error = shown.flash?.error?.params.id === entry.id ? shown.flash.error : undefined;
  const own = { entry, max: maxQuantity(entry, entries), error, shown };
  return fragment(
    entryImage(entry),
    entryTexts(own),
    entryAmount(entry, shown),
    element(
      'div',
      { class: 'sqs-cart-controls' },
      quantityForm(own),
      stepForm(own),
      form !== null && fieldsForm(own, form),
    ),
  );
}

function entryImage({ image, title }: Entry): Child {
  if (image === null) return undefined;
  return element('img', {
    class: 'sqs-cart-image',
    src: image.assetUrl,
    alt: image.altText === title ? '' : image.altText,
    width: image.width || undefined,
    height: image.height || undefined,
    loading: 'lazy',
  });
}

function entryTexts({ entry, max, shown }: ShownEntry): Markup {
  const { title, fullUrl, notices, quantity, chosenVariant } = entry;
  const left = leftOf(entry, quantity >= max, shown);
  const variant = Object.values(chosenVariant.attributes).join(' / ');
  const line = (name: string, ...children: Child[]) =>
    element('p', { class: `sqs-cart-${name}` }, ...children);
  return element(
    'div',
    { class: 'sqs-cart-what' },
    line('title', fullUrl === '' ? title : element('a', { href: fullUrl }, title)),
    variant !== '' && line('options', variant),
    answersOf(entry, shown.language).map(({ label, text }) =>
      line('answer', label === '' ? text : `${label}: ${text}`),
    ),
    left !== '' && line('left', left),
    notices.map((text) => element('p', NOTICE, text)),
  );
}

const stepsId = ({ id }: Entry) => `steps-${id}`;

const leftOf = (entry: Entry, isAtEnd: boolean, { translator: { texts } }: FormsShown) =>
  leftText(entry, isAtEnd, (key, params) => texts.text(key, params));

/** The quantity and the removal of an entry. Visitors come back to the field, which then has the focus. */
function quantityForm({ entry, max, error, shown }: ShownEntry): Markup {
  const { title, quantity } = entry;
  const { texts } = shown.translator;
  const entered = error?.values.quantity ?? quantity;
  const id = quantityAnchor(entry.id);
  const isRefused = error?.values.quantity !== undefined;
  const field = element('input', {
    class: 'sqs-cart-quantity-input',
    id,
    type: 'number',
    name: 'quantity',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-label': texts.text('cart.quantity.of', { title }),
    'aria-invalid': isRefused ? 'true' : undefined,
    'aria-describedby': error && `${id}-error`,
    min: 0,
    // A quantity that is in the cart already can be sent again.
    max: Math.max(max, quantity),
    step: 1,
    value: typeof entered === 'number' || typeof entered === 'string' ? entered : '',
  });
  const steps = element(
    'div',
    { class: 'sqs-cart-stepper' },
    stepButton(entry, quantity - 1, 1, texts.text('cart.quantity.less', { title })),
    field,
    stepButton(entry, quantity + 1, max, texts.text('cart.quantity.more', { title })),
  );
  return post(
    `${ENTRIES}/${entry.id}`,
    'sqs-cart-change',
    shown,
    entry.multiple && steps,
    error &&
      element(
        'p',
        { class: 'sqs-cart-error', id: `${id}-error`, role: 'alert' },
        error.message,
        ' ',
        isRefused && leftOf(entry, Number(entered) > entry.stock.qtyInStock, shown),
      ),
    entry.multiple && methodButton('PUT', texts.text('cart.quantity.update')),
    methodButton('DELETE', texts.text('cart.remove'), texts.text('cart.remove.of', { title })),
  );
}

/** A button that sets a quantity in place of the typed one: it sends a form of its own. */
function stepButton(entry: Entry, to: number, limit: number, spoken: string): Markup {
  const isMore = to > entry.quantity;
  return element(
    'button',
    {
      type: 'submit',
      form: stepsId(entry),
      name: 'quantity',
      value: to,
      class: 'sqs-cart-step',
      'aria-label': spoken,
      disabled: isMore ? to > limit : to < limit,
    },
    isMore ? '+' : '−',
  );
}

/** The form of the buttons for one more and one less. */
function stepForm({ entry, shown }: ShownEntry): Child {
  if (!entry.multiple) return undefined;
  return element(
    'form',
    { method: 'post', action: `${ENTRIES}/${entry.id}`, id: stepsId(entry), hidden: true },
    ownFields(shown),
    hidden(FORM_FIELDS.method, 'PUT'),
  );
}

/** The form of the product, with its answers. */
function fieldsForm({ entry, error, shown }: ShownEntry, form: JsonObject): Markup {
  const { id, title, additionalFields } = entry;
  const { texts } = shown.translator;
  const refused = error?.values.additionalFields;
  return element(
    'details',
    { class: 'sqs-cart-fields', open: refused !== undefined },
    element(
      'summary',
      { 'aria-label': texts.text('cart.fields.edit', { title }) },
      texts.text('cart.fields.open'),
    ),
    post(
      `${ENTRIES}/${id}/additionalFields`,
      'cart-fields-form',
      shown,
      plainFields(form, {
        texts,
        prefix: `cart-${id}`,
        values: objectOf(refused ?? additionalFields),
        errors: error?.fields ?? {},
      }),
      methodButton('PUT', texts.text('cart.fields.save')),
    ),
  );
}

function entryAmount(entry: Entry, { translator: { texts, money }, freeLabel }: CartShown): Markup {
  const price = (cents: number) => (cents === 0 ? freeLabel : undefined) ?? money(cents);
  const { quantity, unitPriceCents, normalPriceCents } = entry;
  const isSale = entry.onSale && normalPriceCents > unitPriceCents;
  return element(
    'p',
    { class: 'sqs-cart-amount' },
    isSale && [element('s', {}, money(normalPriceCents * quantity)), ' '],
    price(entry.subTotalCents),
    quantity > 1 &&
      element(
        'span',
        { class: 'sqs-cart-each' },
        texts.text('cart.each', { price: price(unitPriceCents) }),
      ),
  );
}

function codeForms({ coupons, giftCards, invalidCoupons }: CartAnswer, shown: FormsShown): Markup {
  const { texts } = shown.translator;
  const remove = (id: string, label: string, spoken: string) =>
    post(
      `/api/commerce/shopping-cart/coupons/${id}`,
      'sqs-cart-code',
      shown,
      label,
      ' ',
      methodButton('DELETE', texts.text('cart.remove'), spoken),
    );
  const error = shown.flash?.error;
  const code = error?.values.code;
  return element(
    'div',
    { class: 'sqs-cart-codes', id: CODES_ANCHOR },
    invalidCoupons.map(({ text }) => element('p', NOTICE, text)),
    coupons.map(({ id, code }) => remove(id, code, texts.text('cart.coupon.remove', { code }))),
    giftCards.map(({ id, ending }) => {
      const label = texts.text('cart.giftCard', { ending });
      return remove(id, label, texts.text('cart.coupon.remove', { code: ending }));
    }),
    element(
      'details',
      { class: 'sqs-cart-code-form', open: code !== undefined },
      element('summary', {}, texts.text('cart.coupon.label')),
      post(
        '/api/commerce/shopping-cart/coupons',
        'cart-code-form',
        shown,
        element(
          'label',
          { class: 'sqs-cart-spoken', for: 'plain-code' },
          texts.text('cart.coupon.label'),
        ),
        element('input', {
          id: 'plain-code',
          name: 'code',
          required: true,
          autocomplete: 'off',
          'aria-invalid': code === undefined ? undefined : 'true',
          'aria-describedby': code === undefined ? undefined : 'plain-code-error',
          value: typeof code === 'string' ? code : undefined,
        }),
        element('button', { type: 'submit' }, texts.text('cart.coupon.add')),
        element(
          'span',
          { class: 'sqs-cart-error', id: 'plain-code-error', role: 'alert' },
          code === undefined ? '' : error?.message,
        ),
      ),
    ),
  );
}

function sums(cart: CartAnswer, { translator: { texts, money } }: FormsShown): Markup {
  return element(
    'dl',
    { class: 'sqs-cart-sums' },
    cartSums(cart).map(([key, cents]) =>
      element(
        'div',
        {},
        element('dt', {}, texts.text(key)),
        ' ',
        element('dd', {}, sumText(cents, money)),
        ' ',
      ),
    ),
  );
}

function checkout(cart: CartAnswer, { translator }: FormsShown): Markup {
  const { minimumSubtotalCents: subtotal, subtotalCents } = cart;
  if (subtotalCents < subtotal) {
    const text = translate(translator, 'checkout.minimumSubtotal', { subtotal });
    return element('p', NOTICE, text);
  }
  const link = element(
    'a',
    {
      href: '/checkout',
      class: 'sqs-cart-checkout cart-checkout button sqs-button-element--primary',
    },
    translator.texts.text('cart.checkout'),
  );
  return element('p', {}, link);
}
