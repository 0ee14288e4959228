import { type Child, element, type Markup } from '../../../shared/markup.js';
import type { Texts } from '../../../shared/texts.js';
import type { Json, ProductFacts } from '../../../store/index.js';
import { plainFields } from '../../page/plain-fields.js';
import {
  alert,
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
}

/** The form that adds a product to the cart without scripts (storefront.md §4.3). */
export function productForm(product: ShownProduct, shown: FormsShown): Markup {
  const { facts, isSoldOut, form } = product;
  const { texts } = shown.translator;
  const prefix = `plain-${facts.itemId}`;
  const error = shown.flash?.error;
  const own = error?.values.itemId === facts.itemId ? error : undefined;
  const values = own?.values ?? {};
  const [only, ...others] = facts.variants;
  const isOne = others.length === 0;
  const fields =
    form &&
    plainFields(form, {
      texts,
      prefix,
      values: objectOf(values.additionalFields),
      errors: own?.fields ?? {},
    });
  const button = element(
    'button',
    {
      type: 'submit',
      class: 'button sqs-button-element--primary',
      disabled: isOne && isSoldOut(only?.sku ?? ''),
    },
    product.label,
  );
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
    element('p', {}, button),
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
