import {
  type Attributes,
  type Child,
  element,
  fragment,
  type Markup,
} from '../../../shared/markup.js';
import type { Texts } from '../../../shared/texts.js';
import { type Json, PRODUCT_KINDS, type ProductFacts } from '../../../store/index.js';
import { plainFields } from '../../page/plain-fields.js';
import {
  alert,
  BUY_NOW,
  ENTRIES,
  type FormsShown,
  hidden,
  objectOf,
  PLAIN_FORM,
  post,
  quantityInput,
} from '../../page/plain-forms.js';
import type { StockedProduct } from '../stock/stock-facts.js';

/** The data of a product's form. */
export interface ShownProduct extends StockedProduct {
  /** The form of additional fields. */
  readonly form: Readonly<Record<string, unknown>> | undefined;
  /** The text of the button. */
  readonly label: string;
  /** Whether it is also bought beside the cart. */
  readonly hasBuyNow: boolean;
}

/** A button to buy a product now, and the form of both buttons without scripts. */
export function productForms(product: ShownProduct, shown: FormsShown): Markup {
  return fragment(product.hasBuyNow && buyNowButton(product, shown), productForm(product, shown));
}

/** The island that buys a product beside the cart: a button as the formatter prints it, with its own mark. */
function buyNowButton({ facts, form }: ShownProduct, { translator }: FormsShown): Markup {
  const label = translator.texts.text('product.buyNow');
  const button = element(
    'div',
    {
      class: 'sqs-add-to-cart-button sqs-buy-now sqs-button-element--secondary',
      role: 'button',
      tabindex: 0,
      'data-item-id': facts.itemId,
      'data-product-type': PRODUCT_KINDS[facts.kind],
      'data-original-label': label,
      // The form's own text is that of the other button.
      'data-form': form && JSON.stringify({ ...form, submitButtonText: '' }),
      'data-buy-now': '',
    },
    element('div', { class: 'sqs-add-to-cart-button-inner' }, label),
  );
  return element('div', { class: 'sqs-buy-now-wrapper' }, button);
}

/** The form that adds a product to the cart without scripts (storefront.md §4.3). */
function productForm(product: ShownProduct, shown: FormsShown): Markup {
  const { facts, isSoldOut, form } = product;
  const { texts } = shown.translator;
  const prefix = `plain-${facts.itemId}`;
  const error = shown.flash?.error;
  const own = error?.values.itemId === facts.itemId ? error : undefined;
  const values = own?.values ?? {};
  const [only, ...others] = facts.variants;
  const isOne = others.length === 0;
  // A gift card is asked about on its page.
  const fields =
    form &&
    facts.kind !== 'gift-card' &&
    plainFields(form, {
      texts,
      prefix,
      values: objectOf(values.additionalFields),
      errors: own?.fields ?? {},
    });
  const disabled = isOne && isSoldOut(only?.sku ?? '');
  const buyNow = product.hasBuyNow && {
    class: 'button sqs-buy-now sqs-button-element--secondary',
    formaction: BUY_NOW,
  };
  const button = (attributes: Attributes, label: string) =>
    element('button', { type: 'submit', disabled, ...attributes }, label);
  return formOf(
    facts,
    shown,
    own && alert(own.message),
    hidden('itemId', facts.itemId),
    isOne
      ? hidden('sku', only?.sku ?? '')
      : variantField(product, shown, `${prefix}-sku`, values.sku),
    facts.multiple && quantityField(texts, `${prefix}-quantity`, values.quantity ?? '1'),
    fields,
    element(
      'p',
      {},
      button({ class: 'button sqs-button-element--primary' }, product.label),
      buyNow && fragment(' ', button(buyNow, texts.text('product.buyNow'))),
    ),
  );
}

function formOf(facts: ProductFacts, shown: FormsShown, ...children: readonly Child[]): Markup {
  const name = `product-plain ${PLAIN_FORM}`;
  // The form of a gift card leads to its page and changes nothing.
  if (facts.kind === 'gift-card') {
    const attributes = { class: name, action: '/checkout/gift-card', method: 'get' };
    return element('form', attributes, ...children);
  }
  const action = facts.subscribable ? '/api/3/commerce/cart/subscription' : ENTRIES;
  return post(action, name, shown, ...children);
}

function variantField(
  { facts, isSoldOut }: ShownProduct,
  { translator: { texts, money } }: FormsShown,
  id: string,
  chosen: Json | undefined,
): Markup {
  const { options, variants } = facts;
  const label = options.length === 0 ? texts.text('product.variant') : texts.list(options);
  return element(
    'p',
    { class: 'field' },
    element('label', { for: id }, label),
    ' ',
    element(
      'select',
      { id, name: 'sku', required: true },
      element('option', { value: '' }, texts.text('product.variant')),
      variants.map(({ sku, attributes, unitPriceCents }) => {
        const title = options.map((option) => attributes[option] ?? '').join(' / ') || sku;
        return element(
          'option',
          { value: sku, disabled: isSoldOut(sku), selected: chosen === sku },
          `${title}, ${money(unitPriceCents)}`,
          isSoldOut(sku) && ` (${texts.text('product.soldOut')})`,
        );
      }),
    ),
  );
}

function quantityField(texts: Texts, id: string, value: Json): Markup {
  return element(
    'p',
    { class: 'field' },
    element('label', { for: id }, texts.text('cart.quantity.label')),
    ' ',
    quantityInput(value, { id, min: 1 }),
  );
}
