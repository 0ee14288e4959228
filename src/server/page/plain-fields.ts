import { type Child, element, type Markup } from '../../shared/markup.js';
import type { Texts } from '../../shared/texts.js';
import { type JsonObject, text } from '../../shared/values.js';
import type { Json } from '../../store/index.js';
import { FIELD_CONTROLS, FIELD_PARTS } from './field-parts.js';

/** What plain fields show beside what they ask. */
export interface FieldsShown {
  readonly texts: Texts;
  /** What their ids begin with, so that two forms of a page do not share any. */
  readonly prefix: string;
  /** What was typed or saved, by the field's id. */
  readonly values: Readonly<Record<string, Json>>;
  /** What is wrong, by the field's id. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The fields of a form as plain HTML; they are sent as members of `additionalFields`. */
export function plainFields(form: JsonObject, shown: FieldsShown): readonly Markup[] {
  const fields = Array.isArray(form.fields) ? (form.fields as readonly JsonObject[]) : [];
  return fields.flatMap((field) => {
    const { id, type } = field;
    // Questions that are answered in a grid are never required.
    if (typeof id !== 'string' || type === 'section' || type === 'likert') return [];
    return [plainField(field, id, String(type), shown)];
  });
}

function plainField(field: JsonObject, id: string, type: string, shown: FieldsShown): Markup {
  const name = `additionalFields.${id}`;
  const own = `${shown.prefix}-${id}`;
  const given = Object.hasOwn(shown.values, id) ? shown.values[id] : undefined;
  const value = typeof given === 'string' ? given : '';
  const list = Array.isArray(given) ? given.map(String) : value === '' ? [] : [value];
  if (type === 'hidden') {
    return element('input', { type: 'hidden', name, value: value || text(field.value) });
  }
  const fault = Object.hasOwn(shown.faults, id) ? shown.faults[id] : undefined;
  const required = field.required === true;
  const state = {
    'aria-invalid': fault === undefined ? undefined : 'true',
    'aria-describedby': fault === undefined ? undefined : `${own}-fault`,
  };
  const title = text(field.title);
  const parts = FIELD_PARTS.get(type);
  const told: Child[] = [
    fault !== undefined && element('p', { class: 'field-error', id: `${own}-fault` }, fault),
  ];
  const group = (...children: Child[]) =>
    element('fieldset', { class: 'field' }, element('legend', {}, title), ...told, ...children);
  if (parts !== undefined) {
    return group(
      parts.map(({ label, attributes }, index) =>
        element(
          'label',
          {},
          shown.texts.text(label),
          ' ',
          element('input', { ...attributes, ...state, name, value: list[index] ?? '' }),
        ),
      ),
    );
  }
  if (type === 'radio' || type === 'checkbox') {
    return group(
      optionsOf(field).map((option) =>
        element(
          'label',
          {},
          element('input', {
            ...state,
            type,
            name,
            value: option,
            checked: list.includes(option),
            required: required && type === 'radio',
          }),
          ' ',
          option,
        ),
      ),
    );
  }
  const common = { ...state, id: own, name, required };
  return element(
    'p',
    { class: 'field' },
    element('label', { for: own }, title),
    ' ',
    control(type, common, value, field),
    ...told,
  );
}

function control(
  type: string,
  common: Parameters<typeof element>[1],
  value: string,
  field: JsonObject,
): Markup {
  if (type === 'textarea') return element('textarea', common, value);
  if (type === 'select') {
    const options = ['', ...optionsOf(field)].map((option) =>
      element('option', { value: option, selected: option === value }, option),
    );
    return element('select', common, options);
  }
  const placeholder = text(field.placeholder) || undefined;
  const own = { type: 'text', ...FIELD_CONTROLS.get(type) };
  return element('input', { ...common, ...own, value, placeholder });
}

function optionsOf({ options }: JsonObject): readonly string[] {
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown) => {
    if (typeof option === 'string') return option;
    const { value, label } = (option ?? {}) as JsonObject;
    return text(value ?? label);
  });
}
