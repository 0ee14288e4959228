import { type Child, element, fragment, type Markup } from '../../shared/markup.js';
import type { Json } from '../../store/index.js';
import { type Flash, FORM_FIELDS } from '../http/flash.js';
import type { Translator } from '../http/problem.js';

/** What the forms of a page need beside what they are about. */
export interface FormsShown {
  readonly translator: Translator;
  /** The crumb, or the mark of its slot. */
  readonly crumb: string;
  /** The address of the page, to come back to. */
  readonly from: string;
  readonly flash: Flash | undefined;
}

/** The class that the loader of islands hides forms by, with `sqs-islands` on the root element. */
export const PLAIN_FORM = 'sqs-plain-form';
/** The calls of the entries of a cart. */
export const ENTRIES = '/api/commerce/shopping-cart/entries';
const MAX_QUANTITY = 9_999;

/** A form that changes something: with the crumb, and where it was. */
export function post(action: string, name: string, shown: FormsShown, ...children: Child[]) {
  return element('form', { method: 'post', action, class: name }, ownFields(shown), ...children);
}

/** What forms say of themselves: what proves that this page sent them, and where to come back to. */
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

export function hidden(name: string, value: string): Markup {
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
