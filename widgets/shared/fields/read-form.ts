type JsonObject = Readonly<Record<string, unknown>>;

/** A field of a form, as owners set it up (second seed §3, Form field types and editable settings). */
export interface FormField {
  readonly id: string;
  /** A type that is not known is asked for as text. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** What can be chosen; the questions of a Likert field. */
  readonly options: readonly string[];
  /** Characters; undefined where there is no limit. */
  readonly maxLength: number | undefined;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Of a hidden field: the query parameter that it takes its value from, and its own value. */
  readonly key: string;
  readonly value: string;
}

export interface FormDefinition {
  readonly name: string;
  readonly submitButtonText: string;
  readonly fields: readonly FormField[];
  /** As it was read: what `checkAnswers` goes by. */
  readonly source: { readonly fields: readonly JsonObject[] };
}

/**
 * A form as a page holds it (commerce.md 4.1, `data-form`). What owners left out is empty.
 *
 * @throws Error when it is no JSON of an object
 */
export function readForm(json: string): FormDefinition {
  const form: unknown = JSON.parse(json);
  if (!isObject(form)) throw new Error('The form of a product is no object');
  const fields = own(form, 'fields');
  const given = (Array.isArray(fields) ? fields : [])
    .filter(isObject)
    .filter((field) => typeof own(field, 'id') === 'string');
  return {
    name: text(form, 'name'),
    submitButtonText: text(form, 'submitButtonText'),
    fields: given.map(readField),
    source: { fields: given },
  };
}

function readField(field: JsonObject): FormField {
  const options = own(field, 'options');
  const maxLength = own(field, 'maxLength');
  return {
    id: text(field, 'id'),
    type: text(field, 'type'),
    title: text(field, 'title'),
    description: text(field, 'description'),
    placeholder: text(field, 'placeholder'),
    required: own(field, 'required') === true,
    options: Array.isArray(options) ? [...new Set(options.map(optionText))] : [],
    maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : undefined,
    currencySymbol: text(field, 'currencySymbol'),
    showCountryCode: own(field, 'showCountryCode') === true,
    underline: own(field, 'underline') === true,
    key: text(field, 'key'),
    value: text(field, 'value'),
  };
}

/** Options are texts, or objects with a `value` or a `label`. */
function optionText(option: unknown): string {
  if (!isObject(option)) return typeof option === 'string' ? option : '';
  return text(option, 'value') || text(option, 'label');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function text(object: JsonObject, name: string): string {
  const value = own(object, name);
  return typeof value === 'string' ? value : '';
}
