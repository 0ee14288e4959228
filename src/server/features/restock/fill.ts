import { element, type Markup } from '../../../shared/markup.js';
import type { Texts } from '../../../shared/texts.js';
import { text } from '../../../shared/values.js';
import type { Fill } from '../../../site/http/serving.js';
import type { ProductFacts } from '../../../store/index.js';
import type { Flash } from '../../http/flash.js';
import type { PageContext } from '../../page/page-part.js';
import { alert, type FormsShown, hidden, PLAIN_FORM, post } from '../../page/plain-forms.js';
import { type StockedProduct, stocked } from '../stock/stock-facts.js';

const ACTION = '/api/site-users/account/notifications/restock';
const ROUTE = 'restock.signUp';

interface MailingList {
  readonly text: string;
  /** Whether its box is checked at first. */
  readonly isOn: boolean;
}

/** The owner's texts of the form. */
interface RestockWords {
  readonly callToAction: string;
  readonly placeholder: string;
  readonly button: string;
  /** The store's message after signing up; empty for the usual text. */
  readonly done: string;
  /** Undefined where no mailing list is offered. */
  readonly mailingList: MailingList | undefined;
}

/**
 * Puts a form that works without scripts before the islands of a product (commerce.md 4.15). There is one for each
 * product with sold-out variants, because a choice among the islands of its variants needs scripts.
 */
export function restockFill({ catalogue, forms, live }: PageContext): Fill {
  return ({ id, facts }, isFirst) => {
    const product = isFirst ? catalogue.item('', id) : undefined;
    return product && restockForm(stocked(product, live), wordsOf(facts), forms);
  };
}

function wordsOf(facts: Readonly<Record<string, unknown>>): RestockWords {
  const {
    CTAText,
    placeholderText,
    buttonText,
    mailingList,
    mailingListDescription,
    optIn,
    successText,
  } = facts;
  return {
    callToAction: text(CTAText),
    placeholder: text(placeholderText),
    button: text(buttonText),
    done: text(successText),
    mailingList:
      mailingList === true
        ? { text: text(mailingListDescription), isOn: optIn === true }
        : undefined,
  };
}

function restockForm(
  { facts, isSoldOut }: StockedProduct,
  { callToAction, placeholder, button, done, mailingList }: RestockWords,
  shown: FormsShown,
): Markup | undefined {
  const { texts } = shown.translator;
  const soldOut = facts.variants.filter(({ sku }) => isSoldOut(sku));
  if (soldOut.length === 0) return undefined;
  const { error, notice } = signUpState(facts.itemId, shown);
  const name = `sqs-plain-restock ${PLAIN_FORM}`;
  if (notice)
    return element('p', { class: name, role: 'status' }, done || texts.text('restock.done'));
  const form: FormState = { prefix: `restock-${facts.itemId}`, texts, error };
  return post(
    ACTION,
    name,
    shown,
    element('p', {}, callToAction),
    error && alert(error.message),
    hidden('productId', facts.itemId),
    variantField(soldOut, form),
    emailField(placeholder, form),
    mailingList && mailingListField(mailingList, form),
    // For the island: the contract of the blocks has no place for it (commerce.md 4.15).
    done !== '' && element('p', { class: 'restock-done', hidden: true }, done),
    element('p', {}, element('button', { type: 'submit', class: 'button' }, button)),
  );
}

/** The error and the notice of a product's previous sign-up. */
function signUpState(itemId: string, { flash }: FormsShown) {
  if (flash?.route !== ROUTE) return { error: undefined, notice: false };
  return {
    error: flash.error?.values.productId === itemId ? flash.error : undefined,
    notice: flash.notice?.data.productId === itemId,
  };
}

/** A form after a refused submission, or a new one. */
interface FormState {
  /** The prefix of its ids. */
  readonly prefix: string;
  readonly texts: Texts;
  readonly error: Flash['error'];
}

function submitted({ error }: FormState, field: string): string {
  const value = error?.values[field];
  return typeof value === 'string' ? value : '';
}

/** A choice among the sold-out variants; a hidden field for a single one. */
function variantField(soldOut: ProductFacts['variants'], form: FormState): Markup {
  const options = soldOut.map(({ id, sku, attributes }) => ({
    value: id || sku,
    title: Object.values(attributes).join(' / ') || sku,
  }));
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0) return hidden('variantId', only.value);
  const id = `${form.prefix}-variant`;
  const chosen = submitted(form, 'variantId');
  return element(
    'p',
    { class: 'field' },
    element('label', { for: id }, form.texts.text('product.variant')),
    ' ',
    element(
      'select',
      { id, name: 'variantId' },
      options.map(({ value, title }) =>
        element('option', { value, selected: value === chosen }, title),
      ),
    ),
  );
}

function emailField(placeholder: string, form: FormState): Markup {
  const id = `${form.prefix}-email`;
  return element(
    'p',
    { class: 'field' },
    element('label', { for: id }, form.texts.text('restock.email.label')),
    ' ',
    element('input', {
      id,
      type: 'email',
      name: 'siteVisitorEmail',
      autocomplete: 'email',
      required: true,
      maxlength: 256,
      placeholder: placeholder || undefined,
      value: submitted(form, 'siteVisitorEmail'),
      'aria-invalid': form.error === undefined ? undefined : 'true',
    }),
  );
}

function mailingListField({ text, isOn }: MailingList, form: FormState): Markup {
  const name = 'isJoinMailingList';
  const checked = form.error === undefined ? isOn : submitted(form, name) !== '';
  const box = element('input', { type: 'checkbox', name, value: 'on', checked });
  return element('p', {}, element('label', {}, box, ' ', text));
}
