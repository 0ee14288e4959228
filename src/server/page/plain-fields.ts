import { type Attributes, element, type Markup } from '../../shared/markup.js';
import type { Texts } from '../../shared/texts.js';
import { type JsonObject, text } from '../../shared/values.js';
import type { Json } from '../../store/index.js';
import { FIELD_CONTROLS, FIELD_PARTS, type FieldPart } from './field-parts.js';

/** The state and texts of plain fields. */
export interface FieldsShown {
  readonly texts: Texts;
  /** The prefix of their ids, unique among the forms of a page. */
  readonly prefix: string;
  /** Submitted or saved values by field id. */
  readonly values: Readonly<Record<string, Json>>;
  /** Error messages by field id. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The fields of a form as plain HTML. They are sent as members of `additionalFields`. */
export function plainFields(form: JsonObject, shown: FieldsShown): readonly Markup[] {
  const fields = Array.isArray(form.fields) ? (form.fields as readonly JsonObject[]) : [];
  return fields.flatMap((field) => {
    const { id, type } = field;
    // Plain forms leave out grids of questions (`likert`), which are never required.
    if (typeof id !== 'string' || type === 'section' || type === 'likert') return [];
    return [plainField(field, id, String(type), shown)];
  });
}

/** A field as its markup needs it. */
interface PlainField {
  readonly type: string;
  readonly id: string;
  /** The name under which it is sent. */
  readonly name: string;
  readonly title: string;
  readonly definition: JsonObject;
  readonly required: boolean;
  /** The submitted values; a single text is a list of one. */
  readonly values: readonly string[];
  /** A single submitted text; empty for lists. */
  readonly value: string;
  /** ARIA attributes that link its controls to its error. */
  readonly aria: Attributes;
  readonly error: Markup | undefined;
}

function plainField(definition: JsonObject, id: string, type: string, shown: FieldsShown): Markup {
  const field = fieldOf(definition, id, type, shown);
  const parts = FIELD_PARTS.get(type);
  if (type === 'hidden') {
    const value = field.value || text(definition.value);
    return element('input', { type, name: field.name, value });
  }
  if (parts !== undefined) return group(field, partInputs(field, parts, shown.texts));
  if (type === 'radio' || type === 'checkbox') return group(field, optionInputs(field));
  return element(
    'p',
    { class: 'field' },
    element('label', { for: field.id }, field.title),
    ' ',
    control(field),
    field.error,
  );
}

function fieldOf(
  definition: JsonObject,
  fieldId: string,
  type: string,
  { prefix, values, errors }: FieldsShown,
): PlainField {
  const id = `${prefix}-${fieldId}`;
  const given = Object.hasOwn(values, fieldId) ? values[fieldId] : undefined;
  const value = typeof given === 'string' ? given : '';
  const message = Object.hasOwn(errors, fieldId) ? errors[fieldId] : undefined;
  const errorId = `${id}-error`;
  const isValid = message === undefined;
  return {
    type,
    id,
    definition,
    value,
    name: `additionalFields.${fieldId}`,
    title: text(definition.title),
    required: definition.required === true,
    values: Array.isArray(given) ? given.map(String) : value === '' ? [] : [value],
    aria: isValid ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId },
    error: isValid ? undefined : element('p', { class: 'field-error', id: errorId }, message),
  };
}

function group({ title, error }: PlainField, controls: readonly Markup[]): Markup {
  const legend = element('legend', {}, title);
  return element('fieldset', { class: 'field' }, legend, error, controls);
}

/** The inputs of an answer with several parts, such as an address. */
function partInputs(
  { aria, name, values }: PlainField,
  parts: readonly FieldPart[],
  texts: Texts,
): readonly Markup[] {
  return parts.map(({ label, attributes }, index) => {
    const value = values[index] ?? '';
    const input = element('input', { ...attributes, ...aria, name, value });
    return element('label', {}, texts.text(label), ' ', input);
  });
}

function optionInputs(field: PlainField): readonly Markup[] {
  const { aria, type, name, values, required, definition } = field;
  return optionsOf(definition).map((option) => {
    const state = { checked: values.includes(option), required: required && type === 'radio' };
    const input = element('input', { ...aria, type, name, value: option, ...state });
    return element('label', {}, input, ' ', option);
  });
}

function control({ aria, id, name, required, type, value, definition }: PlainField): Markup {
  const common = { ...aria, id, name, required };
  if (type === 'textarea') return element('textarea', common, value);
  if (type === 'select') {
    const options = ['', ...optionsOf(definition)].map((option) =>
      element('option', { value: option, selected: option === value }, option),
    );
    return element('select', common, options);
  }
  const placeholder = text(definition.placeholder) || undefined;
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
