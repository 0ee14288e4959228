import type { Markup } from '../../../shared/markup.js';
import { pageTemplate } from '../../../shared/page-template.js';
import { text } from '../../../shared/values.js';
import type { Fill } from '../../../site/http/serving.js';
import type { ProductFacts } from '../../../store/index.js';
import type { PageContext } from '../../page/page-part.js';
import { alert, type FormsShown, ownFields } from '../../page/plain-forms.js';
import { type StockedProduct, stocked } from '../stock/stock-facts.js';
import { template as doneTemplate } from './generated/restock-done.js';
import { template as formTemplate } from './generated/restock-form.js';

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

const formOf = pageTemplate<
  Omit<RestockWords, 'mailingList'> & {
    readonly ownFields: Markup;
    /** The prefix of its ids. */
    readonly prefix: string;
    readonly productId: string;
    readonly problem: Markup | undefined;
    /** The sold-out variants; empty for a single one. */
    readonly variants: readonly {
      readonly value: string;
      readonly title: string;
      readonly chosen: boolean;
    }[];
    readonly onlyVariant: string;
    readonly email: string;
    readonly mailingList: { readonly text: string; readonly checked: boolean } | undefined;
  }
>(formTemplate);

const doneOf = pageTemplate<Pick<RestockWords, 'done'>>(doneTemplate);

function restockForm(
  { facts, isSoldOut }: StockedProduct,
  { mailingList, ...words }: RestockWords,
  shown: FormsShown,
): Markup | undefined {
  const { itemId, variants } = facts;
  const soldOut = variants.filter(({ sku }) => isSoldOut(sku));
  const [only] = soldOut;
  if (only === undefined) return undefined;
  const context = { t: shown.translator.texts.text };
  const { error, notice } = signUpState(itemId, shown);
  if (notice) return doneOf({ done: words.done }, context);
  const submitted = (field: string): string => text(error?.values[field]);
  const chosen = submitted('variantId');
  const data = {
    ...words,
    ownFields: ownFields(shown),
    prefix: `restock-${itemId}`,
    productId: itemId,
    problem: error && alert(error.message),
    variants: soldOut.length === 1 ? [] : soldOut.map((variant) => option(variant, chosen)),
    onlyVariant: only.id || only.sku,
    email: submitted('siteVisitorEmail'),
    mailingList: mailingList && {
      text: mailingList.text,
      checked: error === undefined ? mailingList.isOn : submitted('isJoinMailingList') !== '',
    },
  };
  return formOf(data, context);
}

function option({ id, sku, attributes }: ProductFacts['variants'][number], chosen: string) {
  const value = id || sku;
  const title = Object.values(attributes).join(' / ') || sku;
  return { value, title, chosen: value === chosen };
}

/** The error and the notice of a product's previous sign-up. */
function signUpState(itemId: string, { flash }: FormsShown) {
  if (flash?.route !== ROUTE) return { error: undefined, notice: false };
  return {
    error: flash.error?.values.productId === itemId ? flash.error : undefined,
    notice: flash.notice?.data.productId === itemId,
  };
}
