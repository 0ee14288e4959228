import type { Attributes, Markup } from '../../shared/markup.js';
import { pageTemplate } from '../../shared/page-template.js';
import type { Texts } from '../../shared/texts.js';
import { type JsonObject, text } from '../../shared/values.js';
import type { Json } from '../../store/index.js';
import { FIELD_CONTROLS, FIELD_PARTS } from './field-parts.js';
import { template } from './generated/plain-field.js';

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
  return fieldsOf(form).map((field) => plainField(field, String(field.type), shown));
}

/** The fields of a form that are asked without scripts. */
export function fieldsOf(form: JsonObject): readonly (JsonObject & { readonly id: string })[] {
  const fields = Array.isArray(form.fields) ? form.fields : [];
  // Plain forms leave out grids of questions (`likert`), which are never required.
  return fields.filter(
    ({ id, type }) => typeof id === 'string' && type !== 'section' && type !== 'likert',
  );
}

const renderField = pageTemplate<{
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly description: string;
  /** The ids of its error and its description. */
  readonly describedBy: string;
  readonly isHidden: boolean;
  readonly isGroup: boolean;
  readonly isArea: boolean;
  readonly isSelect: boolean;
  readonly type: Attributes['type'];
  readonly inputmode: Attributes['inputmode'];
  readonly placeholder: string;
  readonly value: string;
  /** The inputs of an answer with several parts, such as an address. */
  readonly parts: readonly {
    /** The first one has that of the field, to which a summary of errors leads. */
    readonly id: string | null;
    readonly label: string;
    readonly value: string;
    readonly inputmode: Attributes['inputmode'] | null;
    readonly maxlength: Attributes['maxlength'] | null;
  }[];
  readonly options: readonly { readonly value: string; readonly chosen: boolean }[];
}>(template);

function plainField(
  definition: JsonObject & { readonly id: string },
  type: string,
  { texts, prefix, values, errors }: FieldsShown,
): Markup {
  const { id: fieldId } = definition;
  const given = Object.hasOwn(values, fieldId) ? values[fieldId] : undefined;
  const value = typeof given === 'string' ? given : '';
  const list = Array.isArray(given) ? given.map(String) : value === '' ? [] : [value];
  const isBoxes = type === 'radio' || type === 'checkbox';
  const parts = FIELD_PARTS.get(type);
  const { type: inputType, inputmode } = FIELD_CONTROLS.get(type) ?? {};
  const id = `${prefix}-${fieldId}`;
  const error = Object.hasOwn(errors, fieldId) ? errors[fieldId] : undefined;
  const description = text(definition.description);
  return renderField({
    id,
    name: `additionalFields.${fieldId}`,
    title: text(definition.title),
    // A required group of checkboxes needs one of them, not each.
    required: definition.required === true && type !== 'checkbox',
    error,
    description,
    describedBy: [error && `${id}-error`, description && `${id}-description`]
      .filter(Boolean)
      .join(' '),
    isHidden: type === 'hidden',
    isGroup: parts !== undefined || isBoxes,
    isArea: type === 'textarea',
    isSelect: type === 'select',
    type: isBoxes ? type : (inputType ?? 'text'),
    inputmode,
    placeholder: text(definition.placeholder),
    value: type === 'hidden' ? value || text(definition.value) : value,
    parts: (parts ?? []).map(({ label, attributes }, index) => ({
      id: index === 0 ? id : null,
      label: texts.text(label),
      value: list[index] ?? '',
      inputmode: attributes?.inputmode ?? null,
      maxlength: attributes?.maxlength ?? null,
    })),
    options: optionsOf(definition).map((option) => ({
      value: option,
      chosen: isBoxes ? list.includes(option) : option === value,
    })),
  });
}

function optionsOf({ options }: JsonObject): readonly string[] {
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown) => {
    if (typeof option === 'string') return option;
    const { value, label } = (option ?? {}) as JsonObject;
    return text(value ?? label);
  });
}
