type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A field of a form, as the owner configured it (second seed §3, Form field types and editable
 * settings).
 */
export interface FormField {
  readonly id: string;
  /** Unknown types are shown as text fields. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** The options; the questions of a Likert field. */
  readonly options: readonly string[];
  /** In characters; undefined if there is no limit. */
  readonly maxLength: number | undefined;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Of a hidden field: the query parameter that supplies its value, and its default. */
  readonly key: string;
  readonly value: string;
}

export interface FormDefinition {
  readonly name: string;
  readonly submitButtonText: string;
  readonly fields: readonly FormField[];
  /** The unparsed form, for `checkAnswers`. */
  readonly source: { readonly fields: readonly JsonObject[] };
}

/**
 * A form as a page holds it (commerce.md 4.1, `data-form`). Missing members are empty.
 *
 * @throws Error when the text is not a JSON object
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
