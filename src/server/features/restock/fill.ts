import { element, type Markup } from '../../../shared/markup.js';
import { text } from '../../../shared/values.js';
import type { Fill } from '../../../site/http/serving.js';
import type { PageContext } from '../../page/page-part.js';
import { alert, type FormsShown, hidden, PLAIN_FORM, post } from '../../page/plain-forms.js';
import { type StockedProduct, stocked } from '../stock/stock-facts.js';

const ACTION = '/api/site-users/account/notifications/restock';
const ROUTE = 'restock.signUp';

/** What the owner has the form say. */
interface RestockWords {
  readonly call: string;
  readonly placeholder: string;
  readonly button: string;
  /** Undefined where no mailing list is offered. */
  readonly mailingList: { readonly text: string; readonly isOn: boolean } | undefined;
}

/**
 * Fills the place before the forms of the contract (commerce.md 4.15) with a plain one, once for each product that has
 * something sold out: those of its variants need scripts to be chosen.
 */
export function restockFill({ catalogue, forms, live }: PageContext): Fill {
  return ({ id, facts }, isFirst) => {
    const product = isFirst ? catalogue.item('', id) : undefined;
    return product && restockForm(stocked(product, live), wordsOf(facts), forms);
  };
}

function wordsOf(facts: Readonly<Record<string, unknown>>): RestockWords {
  const { CTAText, placeholderText, buttonText, mailingList, mailingListDescription, optIn } =
    facts;
  return {
    call: text(CTAText),
    placeholder: text(placeholderText),
    button: text(buttonText),
    mailingList:
      mailingList === true
        ? { text: text(mailingListDescription), isOn: optIn === true }
        : undefined,
  };
}

function restockForm(
  { facts, isSoldOut }: StockedProduct,
  { call, placeholder, button, mailingList }: RestockWords,
  shown: FormsShown,
): Markup | undefined {
  const { texts } = shown.translator;
  const soldOut = facts.variants.filter(({ sku }) => isSoldOut(sku));
  const [only, ...others] = soldOut;
  if (only === undefined) return undefined;
  const { error, notice } = ofProduct(facts.itemId, shown);
  const name = `sqs-plain-restock ${PLAIN_FORM}`;
  if (notice) return element('p', { class: name, role: 'status' }, texts.text('restock.done'));
  const own = `restock-${facts.itemId}`;
  const typed = (field: string): string => {
    const value = error?.values[field];
    return typeof value === 'string' ? value : '';
  };
  const variant =
    others.length === 0
      ? hidden('variantId', only.id || only.sku)
      : element(
          'p',
          { class: 'field' },
          element('label', { for: `${own}-variant` }, texts.text('product.variant')),
          ' ',
          element(
            'select',
            { id: `${own}-variant`, name: 'variantId' },
            soldOut.map(({ id, sku, attributes }) => {
              const value = id || sku;
              const title = Object.values(attributes).join(' / ') || sku;
              return element('option', { value, selected: typed('variantId') === value }, title);
            }),
          ),
        );
  const isOn = error === undefined ? mailingList?.isOn : typed('isJoinMailingList') !== '';
  return post(
    ACTION,
    name,
    shown,
    element('p', {}, call),
    error && alert(error.message),
    hidden('productId', facts.itemId),
    variant,
    element(
      'p',
      { class: 'field' },
      element('label', { for: `${own}-email` }, texts.text('restock.email.label')),
      ' ',
      element('input', {
        id: `${own}-email`,
        type: 'email',
        name: 'siteVisitorEmail',
        autocomplete: 'email',
        required: true,
        maxlength: 256,
        placeholder: placeholder || undefined,
        value: typed('siteVisitorEmail'),
        'aria-invalid': error === undefined ? undefined : 'true',
      }),
    ),
    mailingList &&
      element(
        'p',
        {},
        element(
          'label',
          {},
          element('input', {
            type: 'checkbox',
            name: 'isJoinMailingList',
            value: 'on',
            checked: isOn,
          }),
          ' ',
          mailingList.text,
        ),
      ),
    element('p', {}, element('button', { type: 'submit', class: 'button' }, button)),
  );
}

/** What the page is to say of a sign-up for a product. */
function ofProduct(itemId: string, { flash }: FormsShown) {
  if (flash?.route !== ROUTE) return { error: undefined, notice: false };
  return {
    error: flash.error?.values.productId === itemId ? flash.error : undefined,
    notice: flash.notice?.data.productId === itemId,
  };
}
