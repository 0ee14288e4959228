import { FEW_LEFT } from '../../../../widgets/contract/cart-names.js';
import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { translate } from '../../http/problem.js';
import type { CartAnswer } from '../../http/schemas.js';
import { plainFields } from '../../page/plain-fields.js';
import {
  alert,
  ENTRIES,
  type FormsShown,
  methodButton,
  objectOf,
  PLAIN_FORM,
  post,
  quantityInput,
} from '../../page/plain-forms.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The cart as plain forms: quantities, removal and undo, codes, sums and the link to the checkout. */
export function cartForms(
  cart: CartAnswer,
  formOf: (itemId: string) => JsonObject | undefined,
  shown: FormsShown,
  instalments?: Markup | undefined,
): Markup {
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
    element('a', { href: '/' }, texts.text('cart.continue')),
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
        { class: 'sqs-cart-entry', id: `entry-${entry.id}` },
        entryForms(entry, formOf(entry.itemId), shown),
      ),
    ),
  );
  const side = [
    sums(cart, shown),
    cart.selectedShippingOption === null &&
      element('p', { class: 'sqs-cart-hint' }, texts.text('cart.hint')),
    codeForms(cart, shown),
    instalments,
    checkout(cart, shown),
  ];
  return wrap(
    told,
    element(
      'div',
      { class: 'sqs-cart-columns' },
      element('div', { class: 'sqs-cart-main' }, list, more),
      element('div', { class: 'sqs-cart-side' }, side),
    ),
  );
}

/** What happened to the cart: an error, a removal that can be undone, notices. */
function saidOf({ notices }: CartAnswer, shown: FormsShown): Child {
  const { texts } = shown.translator;
  const { error, notice } = shown.flash ?? {};
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
    error !== undefined && alert(error.message),
    removed,
    notices.map((text) => element('p', { role: 'status' }, text)),
  ];
}

type Entry = CartAnswer['entries'][number];
/** The error of an entry's form, with what was typed. */
type EntryError = NonNullable<FormsShown['flash']>['error'];

function entryForms(entry: Entry, form: JsonObject | undefined, all: FormsShown): Markup {
  const { id, title, stock } = entry;
  const error = all.flash?.error;
  const typed = error?.params.id === id ? error : undefined;
  // Visitors come back to the entry that they have changed.
  const shown = { ...all, from: `${all.from}#entry-${id}` };
  const { texts } = shown.translator;
  const variant = Object.values(entry.chosenVariant.attributes).join(' / ');
  const isRefused = typed?.values.quantity !== undefined;
  const isFew = stock.qtyInStock > 0 && (isRefused || stock.qtyInStock <= FEW_LEFT);
  return fragment(
    entryImage(entry),
    element(
      'div',
      { class: 'sqs-cart-what' },
      element(
        'p',
        { class: 'sqs-cart-title' },
        entry.fullUrl === '' ? title : element('a', { href: entry.fullUrl }, title),
      ),
      variant !== '' && element('p', { class: 'sqs-cart-options' }, variant),
      !stock.unlimited &&
        isFew &&
        element(
          'p',
          { class: 'sqs-cart-left' },
          texts.text('cart.left', { count: stock.qtyInStock }),
        ),
      entry.notices.map((text) => element('p', { role: 'status' }, text)),
      quantityForm(entry, typed, shown),
      form && fieldsForm(entry, form, typed, shown),
    ),
    entryAmount(entry, shown),
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

/** The quantity and the removal of an entry. */
function quantityForm(
  { id, title, quantity }: Entry,
  typed: EntryError,
  shown: FormsShown,
): Markup {
  const { texts } = shown.translator;
  const entered = typed?.values.quantity;
  return post(
    `${ENTRIES}/${id}`,
    'sqs-cart-change',
    shown,
    quantityInput(entered ?? quantity, {
      min: 0,
      label: texts.text('cart.quantity.of', { title }),
    }),
    ' ',
    methodButton('PUT', texts.text('cart.quantity.update')),
    ' ',
    methodButton('DELETE', texts.text('cart.remove'), texts.text('cart.remove.of', { title })),
    entered !== undefined && element('p', { class: 'sqs-cart-error' }, typed?.message),
  );
}

/** The form of the product, with its answers. */
function fieldsForm(
  { id, title, additionalFields }: Entry,
  form: JsonObject,
  typed: EntryError,
  shown: FormsShown,
): Markup {
  const { texts } = shown.translator;
  return element(
    'details',
    {},
    element('summary', {}, texts.text('cart.fields.edit', { title })),
    post(
      `${ENTRIES}/${id}/additionalFields`,
      'cart-fields-form',
      shown,
      plainFields(form, {
        texts,
        prefix: `cart-${id}`,
        values: objectOf(typed?.values.additionalFields ?? additionalFields),
        errors: typed?.fields ?? {},
      }),
      methodButton('PUT', texts.text('cart.fields.save')),
    ),
  );
}

function entryAmount(entry: Entry, { translator: { texts, money } }: FormsShown): Markup {
  const { quantity, unitPriceCents, normalPriceCents } = entry;
  const isSale = entry.onSale && normalPriceCents > unitPriceCents;
  return element(
    'p',
    { class: 'sqs-cart-amount' },
    isSale && [element('s', {}, money(normalPriceCents * quantity)), ' '],
    money(entry.subTotalCents),
    quantity > 1 &&
      element(
        'span',
        { class: 'sqs-cart-each' },
        texts.text('cart.each', { price: money(unitPriceCents) }),
      ),
  );
}

function codeForms({ coupons, giftCards, invalidCoupons }: CartAnswer, shown: FormsShown): Markup {
  const { texts } = shown.translator;
  const remove = (id: string, label: string, spoken: string) =>
    post(
      `/api/commerce/shopping-cart/coupons/${id}`,
      'cart-code',
      shown,
      label,
      ' ',
      methodButton('DELETE', texts.text('cart.remove'), spoken),
    );
  const code = shown.flash?.error?.values.code;
  return element(
    'div',
    { class: 'sqs-cart-codes' },
    invalidCoupons.map(({ text }) => element('p', { role: 'status' }, text)),
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
        ' ',
        element('input', {
          id: 'plain-code',
          name: 'code',
          required: true,
          autocomplete: 'off',
          value: typeof code === 'string' ? code : undefined,
        }),
        ' ',
        element('button', { type: 'submit' }, texts.text('cart.coupon.add')),
      ),
    ),
  );
}

function sums(cart: CartAnswer, { translator: { texts, money } }: FormsShown): Markup {
  const rows = [
    ['cart.subtotal', cart.subtotalCents, true],
    ['cart.discount', -cart.discountCents, cart.discountCents > 0],
    ['cart.shipping', cart.shippingCostCents, cart.selectedShippingOption !== null],
    ['cart.tax', cart.taxCents, cart.taxCents > 0],
    ['cart.total', cart.amountDueCents, true],
  ] as const;
  return element(
    'dl',
    { class: 'sqs-cart-sums' },
    rows
      .filter(([, , shown]) => shown)
      .map(([key, cents]) =>
        element(
          'div',
          {},
          element('dt', {}, texts.text(key)),
          ' ',
          element('dd', {}, money(cents)),
          ' ',
        ),
      ),
  );
}

function checkout(cart: CartAnswer, { translator }: FormsShown): Markup {
  const { minimumSubtotalCents: subtotal, subtotalCents } = cart;
  if (subtotalCents < subtotal) {
    const text = translate(translator, 'checkout.minimumSubtotal', { subtotal });
    return element('p', { role: 'status' }, text);
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
