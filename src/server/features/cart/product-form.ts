import { type Child, element, type Markup } from '../../../shared/markup.js';
import type { ProductFacts } from '../../../store/index.js';
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

/** A product as its form shows it. */
export interface ShownProduct extends StockedProduct {
  /** The form of additional fields. */
  readonly form: Readonly<Record<string, unknown>> | undefined;
  /** What the button says. */
  readonly label: string;
}

/** The form that puts a product into the cart without scripts (storefront.md §4.3). */
export function productForm(
  { facts, isSoldOut, form, label }: ShownProduct,
  shown: FormsShown,
): Markup {
  const { texts, money } = shown.translator;
  const prefix = `plain-${facts.itemId}`;
  const error = shown.flash?.error;
  const own = error?.values.itemId === facts.itemId ? error : undefined;
  const typed = own?.values ?? {};
  const isGiftCard = facts.kind === 'gift-card';
  const [only, ...others] = facts.variants;
  const isOne = others.length === 0;
  const nameOf = (attributes: Readonly<Record<string, string>>, sku: string): string =>
    facts.options.map((option) => attributes[option] ?? '').join(' / ') || sku;
  const choice: Child = isOne
    ? hidden('sku', only?.sku ?? '')
    : element(
        'p',
        { class: 'field' },
        element('label', { for: `${prefix}-sku` }, choiceLabel(facts, shown)),
        ' ',
        element(
          'select',
          { id: `${prefix}-sku`, name: 'sku', required: true },
          element('option', { value: '' }, texts.text('product.variant')),
          facts.variants.map(({ sku, attributes, unitPriceCents }) =>
            element(
              'option',
              { value: sku, disabled: isSoldOut(sku), selected: typed.sku === sku },
              `${nameOf(attributes, sku)}, ${money(unitPriceCents)}`,
              isSoldOut(sku) && ` (${texts.text('product.soldOut')})`,
            ),
          ),
        ),
      );
  const quantity: Child =
    facts.multiple &&
    element(
      'p',
      { class: 'field' },
      element('label', { for: `${prefix}-quantity` }, texts.text('cart.quantity.label')),
      ' ',
      quantityInput(typed.quantity ?? '1', { id: `${prefix}-quantity`, min: 1 }),
    );
  const fields =
    form &&
    plainFields(form, {
      texts,
      prefix,
      values: objectOf(typed.additionalFields),
      faults: own?.fields ?? {},
    });
  const button = element(
    'button',
    {
      type: 'submit',
      class: 'button sqs-button-element--primary',
      disabled: isOne && isSoldOut(only?.sku ?? ''),
    },
    label,
  );
  const inside = [
    own && alert(own.message),
    hidden('itemId', facts.itemId),
    choice,
    quantity,
    fields,
    element('p', {}, button),
  ];
  // A gift card has a page of its own, which changes nothing.
  if (isGiftCard) {
    const attributes = { class: `product-plain ${PLAIN_FORM}`, action: '/checkout/gift-card' };
    return element('form', { ...attributes, method: 'get' }, ...inside);
  }
  const action = facts.subscribable ? '/api/3/commerce/cart/subscription' : ENTRIES;
  return post(action, `product-plain ${PLAIN_FORM}`, shown, ...inside);
}

function choiceLabel({ options }: ProductFacts, { translator: { texts } }: FormsShown): string {
  return options.length === 0 ? texts.text('product.variant') : texts.list(options);
}
