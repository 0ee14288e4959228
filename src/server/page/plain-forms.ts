import { type Child, element, fragment, type Markup } from '../../shared/markup.js';
import type { Json } from '../../store/index.js';
import { type Flash, FORM_FIELDS } from '../http/flash.js';
import type { Translator } from '../http/problem.js';

/** The context of plain forms in a page. */
export interface FormsShown {
  readonly translator: Translator;
  /** The crumb, or the mark of its slot. */
  readonly crumb: string;
  /** The address of the page, to which the visitor returns. */
  readonly from: string;
  readonly flash: Flash | undefined;
}

/** The class of forms that are hidden once the loader of islands has set `sqs-islands` on the root element. */
export const PLAIN_FORM = 'sqs-plain-form';
/** The path of the API for entries of a cart. */
export const ENTRIES = '/api/commerce/shopping-cart/entries';
/** The path of the API for a cart of its own. */
export const BUY_NOW = '/api/commerce/orders/buy-now';
const MAX_QUANTITY = 9_999;

/** A form that posts to the API, with the crumb and the address of its page. */
export function post(action: string, name: string, shown: FormsShown, ...children: Child[]) {
  return element('form', { method: 'post', action, class: name }, ownFields(shown), ...children);
}

/** The hidden fields of every form: the crumb and the address of the page. */
export function ownFields({ crumb, from }: Pick<FormsShown, 'crumb' | 'from'>): Markup {
  return fragment(hidden(FORM_FIELDS.crumb, crumb), hidden(FORM_FIELDS.from, from));
}

export function methodButton(method: 'PUT' | 'DELETE', text: string, spoken?: string): Markup {
  const attributes = { type: 'submit', name: FORM_FIELDS.method, value: method };
  return element('button', { ...attributes, 'aria-label': spoken }, text);
}

export function quantityInput(
  value: Json,
  { id, min, label }: { readonly id?: string; readonly min: number; readonly label?: string },
): Markup {
  return element('input', {
    id,
    'aria-label': label,
    name: 'quantity',
    inputmode: 'numeric',
    type: 'number',
    min,
    max: MAX_QUANTITY,
    step: 1,
    value: typeof value === 'number' || typeof value === 'string' ? value : '',
  });
}

export function hidden(name: string, value: string | number): Markup {
  return element('input', { type: 'hidden', name, value });
}

export function alert(text: string): Markup {
  return element('p', { class: 'field-error', role: 'alert' }, text);
}

export function objectOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};
}
