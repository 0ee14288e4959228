import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import type { Texts } from '../../../shared/texts.js';
import { type JsonObject, text } from '../../../shared/values.js';
import { FIELD_CONTROLS, FIELD_PARTS, type FieldPart } from '../../page/field-parts.js';
import {
  type FieldOptions,
  idOf,
  selectField,
  type Typed,
  textArea,
  textField,
} from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';

/**
 * The questions of a form as plain fields, with their labels for the error summary.
 *
 * @param member of the call that takes the answers
 */
export function questions(
  member: 'answers' | 'additionalFields',
  fields: readonly JsonObject[],
  typed: Typed,
  { t, translator }: Pick<ShopPageContext, 't' | 'translator'>,
): {
  readonly markup: Markup | false;
  readonly labels: Readonly<Record<string, { readonly label: string }>>;
} {
  const labels: Record<string, { readonly label: string }> = {};
  const shown = fields.flatMap((field): Child[] => {
    const { id, type, title, description, maxLength } = field;
    if (typeof id !== 'string' || typeof title !== 'string') return [];
    if (type === 'section') return [element('h3', {}, title)];
    const name = `${member}.${id}`;
    labels[name] = { label: title };
    const required = field.required === true;
    const label = required ? title : t('checkout.optional', { label: title });
    const max = type === 'textarea' ? Number(maxLength) : 0;
    const hints = [text(description), max > 0 && t('checkout.limit', { max })];
    const hint = hints.filter(Boolean).join(' ');
    const options = { name, label, typed, required, hint };
    const offered = optionsOf(field);
    const parts = FIELD_PARTS.get(type);
    if (parts !== undefined) return [partsField(options, parts, translator.texts)];
    switch (type) {
      case 'textarea':
        return [textArea(options)];
      case 'select':
      case 'radio':
        return [
          selectField({
            ...options,
            options: [['', ''], ...offered.map((each) => [each, each] as const)],
          }),
        ];
      case 'checkbox':
        return [checkboxes(name, label, offered, typed)];
      default:
        return [textField({ ...options, attributes: FIELD_CONTROLS.get(type) ?? {} })];
    }
  });
  return { markup: shown.length > 0 && fragment(shown), labels };
}

/** A question with a compound answer, such as a date. */
function partsField(
  { name, label, typed, hint }: Pick<FieldOptions, 'name' | 'label' | 'typed' | 'hint'>,
  parts: readonly FieldPart[],
  texts: Texts,
): Markup {
  const id = idOf(name);
  const error = typed.error(name);
  const given = typed.value(name).split('\n');
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const state = {
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': described || undefined,
  };
  const inputs = parts.map((part, index) =>
    element(
      'div',
      { class: 'shop-field' },
      element('label', { for: `${id}-${index}` }, texts.text(part.label)),
      element('input', {
        ...part.attributes,
        ...state,
        id: `${id}-${index}`,
        name,
        value: given[index] ?? '',
      }),
    ),
  );
  const areNumbers = parts.every(({ attributes }) => attributes !== undefined);
  return element(
    'fieldset',
    { id, tabindex: -1, class: 'shop-question' },
    element('legend', {}, label),
    areNumbers ? element('div', { class: 'shop-row' }, inputs) : inputs,
    hint && element('p', { class: 'shop-hint', id: `${id}-hint` }, hint),
    error !== undefined && element('p', { class: 'shop-error', id: `${id}-error` }, error),
  );
}

function checkboxes(name: string, title: string, offered: readonly string[], typed: Typed): Markup {
  const chosen = typed.value(name).split('\n');
  const error = typed.error(name);
  return element(
    'div',
    { role: 'group', 'aria-labelledby': `${idOf(name)}-title`, id: idOf(name), tabindex: -1 },
    element('p', { id: `${idOf(name)}-title` }, title),
    offered.map((value, index) =>
      element(
        'div',
        { class: 'shop-choice' },
        element('input', {
          type: 'checkbox',
          id: `${idOf(name)}-${index}`,
          name,
          value,
          checked: chosen.includes(value),
        }),
        element('label', { for: `${idOf(name)}-${index}` }, value),
      ),
    ),
    error !== undefined && element('p', { class: 'shop-error' }, error),
  );
}

function optionsOf({ options }: JsonObject): readonly string[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown) => {
    if (typeof option === 'string') return option;
    const { value, label } = (option ?? {}) as JsonObject;
    return text(value ?? label) || [];
  });
}
