import {
  type Attributes,
  type Child,
  element,
  fragment,
  type Markup,
} from '../../shared/markup.js';
import { pageTemplate } from '../../shared/page-template.js';
import type { Flash } from '../http/flash.js';
import { template as choiceTemplate } from './generated/choice.js';
import { template as fieldTemplate } from './generated/field.js';
import { template as problemSummaryTemplate } from './generated/problem-summary.js';
import { hidden, ownFields } from './plain-forms.js';
import type { ShopPageContext } from './shop-page.js';

export { hidden };

/** The submitted values of a form and their errors. */
export interface Typed {
  value(name: string): string;
  has(name: string): boolean;
  error(name: string): string | undefined;
  /** The message for the whole form; undefined without an error. */
  readonly problem: string | undefined;
  readonly errors: ReadonlyMap<string, string>;
  /** The name of the first field with an error, which gets the focus. */
  readonly first: string | undefined;
}

/**
 * Reads the submitted values from the flash message of the page.
 *
 * @param route the call of the form, where a page has several with equal names: what others were sent is none of its
 *   own
 */
export function typedIn(context: Pick<ShopPageContext, 'flash'>, route?: string): Typed {
  const flash = route === undefined || context.flash?.route === route ? context.flash : undefined;
  return typedOf(valuesOf(flash), flash?.error);
}

/** The values of a form as if they had been submitted. */
export function typedOf(
  submitted: Readonly<Record<string, unknown>>,
  error?: Pick<NonNullable<Flash['error']>, 'fields' | 'message'>,
): Typed {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(submitted)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    const pairs = isGroup
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const];
    for (const [key, each] of pairs) {
      values.set(key, Array.isArray(each) ? each.join('\n') : String(each ?? ''));
    }
  }
  const errors = new Map(Object.entries(error?.fields ?? {}));
  return {
    value: (name) => values.get(name) ?? '',
    has: (name) => values.has(name),
    error: (name) => errors.get(name),
    problem: error?.message,
    errors,
    first: errors.keys().next().value,
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
  /** Tells its id from those of equal names in other forms of the page. */
  readonly form?: string;
  readonly label: string;
  readonly typed: Typed;
  /** The default value. */
  readonly value?: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly attributes?: Pick<Attributes, 'type' | 'autocomplete' | 'inputmode'>;
}

const renderField = pageTemplate<{
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly required: boolean;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** The ids of its error and its hint. */
  readonly describedBy: string;
  /** Whether it has the focus when the page is shown. */
  readonly focused: boolean;
  readonly type: Attributes['type'];
  readonly autocomplete: Attributes['autocomplete'];
  readonly inputmode: Attributes['inputmode'];
  /** Passwords are never sent back. */
  readonly isPassword: boolean;
  readonly isArea: boolean;
  readonly isSelect: boolean;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly selected: boolean;
  }[];
}>(fieldTemplate);

/**
 * The id of a field, for its label and the error summary.
 *
 * @param form tells it from equal names in other forms of the page
 */
export function idOf(name: string, form?: string): string {
  const whole = form === undefined ? name : `${form}-${name}`;
  return `shop-${whole.replace(/[^\w-]/g, '-')}`;
}

function field(
  kind: 'text' | 'area' | 'select',
  {
    name,
    form,
    label,
    typed,
    value: initial = '',
    required = false,
    hint,
    attributes = {},
  }: FieldOptions,
  choices: readonly (readonly [value: string, label: string])[] = [],
): Markup {
  const { type = 'text', autocomplete, inputmode } = attributes;
  const id = idOf(name, form);
  const error = typed.error(name);
  const value = typed.has(name) ? typed.value(name) : initial;
  const described = [error && `${id}-error`, hint && `${id}-hint`];
  return renderField({
    ...{ id, name, label, value, required, hint, error, type, autocomplete, inputmode },
    describedBy: described.filter(Boolean).join(' '),
    focused: error !== undefined && typed.first === name,
    isPassword: type === 'password',
    isArea: kind === 'area',
    isSelect: kind === 'select',
    options: choices.map(([each, label]) => ({ value: each, label, selected: each === value })),
  });
}

/** A single-line text field. */
export function textField(options: FieldOptions): Markup {
  return field('text', options);
}

/** A multi-line text field. */
export function textArea(options: FieldOptions): Markup {
  return field('area', options);
}

/** A drop-down list. */
export function selectField(
  options: FieldOptions & {
    readonly options: readonly (readonly [value: string, label: string])[];
  },
): Markup {
  return field('select', options, options.options);
}

const renderChoice = pageTemplate<{
  readonly type: 'checkbox' | 'radio';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: Child;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly focused: boolean;
}>(choiceTemplate);

/** A checkbox or a radio button. */
export function choice(
  type: 'checkbox' | 'radio',
  name: string,
  {
    value = 'on',
    form,
    label,
    checked = false,
    error,
    focused = false,
  }: {
    readonly value?: string;
    /** Tells its id from those of equal names in other forms of the page. */
    readonly form?: string;
    readonly label: Child;
    readonly checked?: boolean;
    readonly error?: string | undefined;
    readonly focused?: boolean;
  },
): Markup {
  const id = idOf(type === 'radio' ? `${name}-${value}` : name, form);
  return renderChoice({ type, id, name, value, label, checked, error, focused });
}

/**
 * Checkboxes of one name in a group, each labelled with its value. The message of the group belongs to all of them.
 *
 * @param chosen the checked ones, unless some were sent
 */
export function checkboxes({
  name,
  legend,
  typed,
  values,
  chosen = [],
}: {
  readonly name: string;
  readonly legend: string;
  readonly typed: Typed;
  readonly values: readonly string[];
  readonly chosen?: readonly string[];
}): Markup {
  const error = typed.error(name);
  const errorId = `${idOf(name)}-error`;
  const state = error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId };
  const checked = typed.problem === undefined ? chosen : typed.value(name).split('\n');
  return element(
    'fieldset',
    {},
    element('legend', {}, legend),
    hidden(name, ''),
    values.map((value, index) => {
      const id = idOf(`${name}-${value}`);
      return element(
        'div',
        { class: 'shop-choice' },
        element('input', {
          type: 'checkbox',
          id,
          name,
          value,
          checked: checked.includes(value),
          autofocus: error !== undefined && typed.first === name && index === 0,
          ...state,
        }),
        element('label', { for: id }, value),
      );
    }),
    error !== undefined && element('p', { class: 'shop-error', id: errorId }, error),
  );
}

/** A group of fields with a legend. */
export function group(legend: string, ...children: readonly Child[]): Markup {
  return element('fieldset', {}, element('legend', {}, legend), ...children);
}

/** The hidden fields of every form: the crumb and the address of its page. */
export function ownFieldsOf({ crumb, url }: Pick<ShopPageContext, 'crumb' | 'url'>): Markup {
  return ownFields({ crumb, from: url.pathname + url.search });
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
    ownFieldsOf(context),
    ...children,
  );
}

const renderProblemSummary = pageTemplate<{
  readonly problem: string;
  /** The id of the field that it is about; undefined where the rows say that. */
  readonly at: string | undefined;
  readonly rows: readonly { readonly id: string; readonly label: string; readonly text: string }[];
}>(problemSummaryTemplate);

/** The error summary of a form, with links to its fields. `labels` has the label of each field by name. */
export function problemSummary(
  { problem, errors }: Typed,
  labels: Readonly<Record<string, { readonly label: string; readonly id?: string }>>,
): Markup | false {
  if (problem === undefined) return false;
  // In the order of the fields on the page.
  const rows = Object.entries(labels).flatMap(([name, label]) => {
    const text = errors.get(name);
    return text === undefined ? [] : [{ id: idOf(name), ...label, text }];
  });
  // What is all that is wrong is said once.
  const at = rows.find(({ text }) => text === problem)?.id;
  return renderProblemSummary({ problem, at, rows: rows.filter(({ text }) => text !== problem) });
}

/** A link to the next step, styled as a button. */
export function wayOn(href: string, text: string): Markup {
  return element('p', {}, element('a', { class: 'shop-button', href }, text));
}

/** What is known of something, by name. */
export function descriptionList(rows: readonly (readonly [name: string, value: Child])[]): Markup {
  return element(
    'dl',
    { class: 'shop-facts' },
    rows.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    ),
  );
}

/** An address to write to. */
export function mailLink(address: string): Markup {
  const href = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  return element('a', { href }, address);
}

export function paragraphs(...texts: readonly (string | false)[]): Markup {
  return fragment(texts.map((text) => text !== false && element('p', {}, text)));
}
