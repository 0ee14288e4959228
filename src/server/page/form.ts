import {
  type Attributes,
  type Child,
  element,
  fragment,
  type Markup,
} from '../../shared/markup.js';
import type { Flash } from '../http/flash.js';
import type { ShopPageContext } from './shop-page.js';

/** The submitted values of a form and their errors. */
export interface Typed {
  value(name: string): string;
  has(name: string): boolean;
  error(name: string): string | undefined;
  /** The message for the whole form; undefined without an error. */
  readonly problem: string | undefined;
  readonly errors: ReadonlyMap<string, string>;
}

/** Reads the submitted values from the flash message of the page. */
export function typedIn({ flash }: Pick<ShopPageContext, 'flash'>): Typed {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(valuesOf(flash))) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    const pairs = isGroup
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const];
    for (const [key, each] of pairs) {
      values.set(key, Array.isArray(each) ? each.join('\n') : String(each ?? ''));
    }
  }
  const errors = new Map(Object.entries(flash?.error?.fields ?? {}));
  return {
    value: (name) => values.get(name) ?? '',
    has: (name) => values.has(name),
    error: (name) => errors.get(name),
    problem: flash?.error?.message,
    errors,
  };
}

function valuesOf(flash: Flash | undefined): Readonly<Record<string, unknown>> {
  if (flash?.error !== undefined) return flash.error.values;
  const kept = flash?.notice?.data.values;
  return kept === undefined ? {} : (JSON.parse(kept) as Record<string, unknown>);
}

/** A field of a form. */
export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly typed: Typed;
  /** The default value. */
  readonly value?: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly attributes?: Attributes;
}

/** The id of a field, for its label and the error summary. */
export function idOf(name: string): string {
  return `shop-${name.replace(/[^\w-]/g, '-')}`;
}

function shared({ name, typed, required, hint, attributes }: FieldOptions): Attributes {
  const id = idOf(name);
  const isWrong = typed.error(name) !== undefined;
  const described = [isWrong && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    id,
    name,
    required: required === true,
    ...(isWrong ? { 'aria-invalid': 'true' } : {}),
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    ...attributes,
  };
}

function around({ name, label, typed, hint }: FieldOptions, control: Markup): Markup {
  const id = idOf(name);
  const error = typed.error(name);
  return element(
    'div',
    { class: 'shop-field' },
    element('label', { for: id }, label),
    control,
    hint !== undefined && element('p', { class: 'shop-hint', id: `${id}-hint` }, hint),
    error !== undefined && element('p', { class: 'shop-error', id: `${id}-error` }, error),
  );
}

/** A single-line text field. */
export function textField(options: FieldOptions): Markup {
  const { name, typed, value = '' } = options;
  const shown = typed.has(name) ? typed.value(name) : value;
  const isPassword = options.attributes?.type === 'password';
  return around(
    options,
    element('input', {
      type: 'text',
      ...shared(options),
      ...(isPassword ? {} : { value: shown }),
    }),
  );
}

/** A multi-line text field. */
export function textArea(options: FieldOptions): Markup {
  return around(
    options,
    element('textarea', { rows: 5, ...shared(options) }, options.typed.value(options.name)),
  );
}

/** A drop-down list. */
export function selectField(
  options: FieldOptions & {
    readonly options: readonly (readonly [value: string, label: string])[];
  },
): Markup {
  const { name, typed, value = '' } = options;
  const chosen = typed.has(name) ? typed.value(name) : value;
  return around(
    options,
    element(
      'select',
      shared(options),
      options.options.map(([each, label]) =>
        element('option', { value: each, selected: each === chosen }, label),
      ),
    ),
  );
}

/** A checkbox or a radio button. */
export function choice(
  type: 'checkbox' | 'radio',
  name: string,
  {
    value = 'on',
    label,
    checked = false,
    invalid = false,
  }: {
    readonly value?: string;
    readonly label: Child;
    readonly checked?: boolean;
    readonly invalid?: boolean;
  },
): Markup {
  const id = idOf(type === 'radio' ? `${name}-${value}` : name);
  return element(
    'div',
    { class: 'shop-choice' },
    element('input', {
      type,
      id,
      name,
      value,
      checked,
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    }),
    element('label', { for: id }, label),
  );
}

/** A group of fields with a legend. */
export function group(legend: string, ...children: readonly Child[]): Markup {
  return element('fieldset', {}, element('legend', {}, legend), ...children);
}

export function hidden(name: string, value: string | number): Markup {
  return element('input', { type: 'hidden', name, value });
}

/** A form that posts to the API, with the crumb and the address of its page. */
export function postForm(
  context: Pick<ShopPageContext, 'crumb' | 'url'>,
  action: string,
  attributes: Attributes,
  ...children: readonly Child[]
): Markup {
  return element(
    'form',
    { method: 'post', action: action, novalidate: true, ...attributes },
    hidden('crumb', context.crumb),
    hidden('from', context.url.pathname + context.url.search),
    ...children,
  );
}

/** The error summary of a form, with links to its fields. `labels` has the label of each field by name. */
export function problemSummary(
  { problem, errors }: Typed,
  labels: Readonly<Record<string, { readonly label: string; readonly id?: string }>>,
): Markup | false {
  if (problem === undefined) return false;
  const rows = [...errors].flatMap(([name, text]) => {
    const known = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return known === undefined ? [] : [{ ...known, name, text }];
  });
  return element(
    'div',
    { class: 'shop-problem', role: 'alert', id: 'shop-problem', tabindex: -1 },
    element('h2', {}, problem),
    rows.length > 0 &&
      element(
        'ul',
        {},
        rows.map(({ name, label, id, text }) =>
          element('li', {}, element('a', { href: `#${id ?? idOf(name)}` }, `${label}: ${text}`)),
        ),
      ),
  );
}

/** A link to the next step, styled as a button. */
export function wayOn(href: string, text: string): Markup {
  return element('p', {}, element('a', { class: 'shop-button', href }, text));
}

export function paragraphs(...texts: readonly (string | false)[]): Markup {
  return fragment(texts.map((text) => text !== false && element('p', {}, text)));
}
