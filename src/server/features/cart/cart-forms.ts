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
  const told = [
    error !== undefined && alert(error.message),
    removed,
    cart.notices.map((text) => element('p', { role: 'status' }, text)),
  ];
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
  if (cart.entries.length === 0) {
    const more = element('a', { href: '/' }, texts.text('cart.continue'));
    return wrap(told, element('p', {}, texts.text('cart.empty')), element('p', {}, more));
  }
  return wrap(
    told,
    element(
      'ul',
      { class: 'cart-entries' },
      cart.entries.map((entry) =>
        element('li', {}, entryForms(entry, formOf(entry.itemId), shown)),
      ),
    ),
    codeForms(cart, shown),
    sums(cart, shown),
    instalments,
    checkout(cart, shown),
  );
}

function entryForms(
  entry: CartAnswer['entries'][number],
  form: JsonObject | undefined,
  shown: FormsShown,
): Markup {
  const { texts, money } = shown.translator;
  const { id, title } = entry;
  const error = shown.flash?.error;
  const typed = error?.params.id === id ? error : undefined;
  const variant = Object.values(entry.chosenVariant.attributes).join(' / ');
  const heading = [
    entry.fullUrl === '' ? title : element('a', { href: entry.fullUrl }, title),
    variant !== '' && [' ', element('span', { class: 'cart-variant' }, variant)],
    ' ',
    element('span', { class: 'amount' }, money(entry.subTotalCents)),
  ];
  const change = post(
    `${ENTRIES}/${id}`,
    'cart-quantity-form',
    shown,
    quantityInput(typed?.values.quantity ?? entry.quantity, {
      min: 0,
      label: texts.text('cart.quantity.of', { title }),
    }),
    ' ',
    methodButton('PUT', texts.text('cart.quantity.update')),
    ' ',
    methodButton('DELETE', texts.text('cart.remove'), texts.text('cart.remove.of', { title })),
  );
  const fields =
    form &&
    element(
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
          values: objectOf(typed?.values.additionalFields ?? entry.additionalFields),
          errors: typed?.fields ?? {},
        }),
        methodButton('PUT', texts.text('cart.fields.save')),
      ),
    );
  const notices = entry.notices.map((text) => element('p', { role: 'status' }, text));
  return fragment(element('p', {}, heading), notices, change, fields);
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
  return fragment(
    invalidCoupons.map(({ text }) => element('p', { role: 'status' }, text)),
    coupons.map(({ id, code }) => remove(id, code, texts.text('cart.coupon.remove', { code }))),
    giftCards.map(({ id, ending }) => {
      const label = texts.text('cart.giftCard', { ending });
      return remove(id, label, texts.text('cart.coupon.remove', { code: ending }));
    }),
    post(
      '/api/commerce/shopping-cart/coupons',
      'cart-code-form',
      shown,
      element('label', { for: 'plain-code' }, texts.text('cart.coupon.label')),
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
    { class: 'cart-sums' },
    rows
      .filter(([, , shown]) => shown)
      .map(([key, cents]) => [element('dt', {}, texts.text(key)), element('dd', {}, money(cents))]),
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
    { href: '/checkout', class: 'cart-checkout' },
    translator.texts.text('cart.checkout'),
  );
  return element('p', {}, link);
}
