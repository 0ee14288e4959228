import { FORM_FIELD_TYPES, type FormFieldType } from '../form-field-type.js';
import { type Choice, choicesOf, own, plainText } from './options.js';

/** A field of a form, as the owner configured it. Missing settings are empty. */
export interface FormField {
  readonly id: string;
  readonly type: FormFieldType;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** The options; the questions of a Likert field. */
  readonly options: readonly Choice[];
  /** In characters; 0 if there is no limit. */
  readonly maxLength: number;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Of a hidden field: the query parameter that supplies its value, and its default. */
  readonly key: string;
  readonly value: string;
}

/** A form (first seed §3; the settings of its tabs: second seed §3). */
export interface FormDefinition {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly submitButtonText: string;
  readonly submissionMessage: string;
  /** The owner's HTML, not yet sanitised. */
  readonly submissionHtml: string;
  readonly successRedirect: string;
  readonly disclaimer: string;
  readonly captcha: boolean;
  /**
   * Whether links ask for confirmation before they discard a partly filled form. Default: true for
   * three questions or more.
   */
  readonly confirmLeave: boolean;
  /** The address for submission emails instead of the site's contact address; empty if none. */
  readonly notifyEmail: string;
}

/** The largest length limit in characters; a request body holds no more. */
const MOST_CHARACTERS = 100_000;
/** The number of questions from which re-entering a form takes effort. */
const MANY_QUESTIONS = 3;
const UNASKED: ReadonlySet<FormFieldType> = new Set(['hidden', 'section']);

/** Reads a form from content. Never throws: invalid settings count as missing. */
export function readDefinition(value: unknown): FormDefinition {
  const text = (name: string): string => plainText(own(value, name));
  const html = own(value, 'submissionHtml');
  const fields = readFields(value);
  const confirmLeave = own(value, 'confirmLeave');
  return {
    id: text('id') || text('formId'),
    name: text('name'),
    fields,
    submitButtonText: text('submitButtonText'),
    submissionMessage: text('submissionMessage'),
    submissionHtml: typeof html === 'string' ? html : '',
    successRedirect: text('successRedirect'),
    disclaimer: text('disclaimer'),
    captcha: isOn(own(value, 'captcha')),
    confirmLeave: isSet(confirmLeave)
      ? isOn(confirmLeave)
      : fields.filter(({ type }) => !UNASKED.has(type)).length >= MANY_QUESTIONS,
    notifyEmail: text('notifyEmail'),
  };
}

/**
 * The fields of a form that can be shown and answered: those with an id. The first field of an id
 * wins.
 */
export function readFields(definition: unknown): readonly FormField[] {
  const fields = own(definition, 'fields');
  const read = new Map<string, FormField>();
  for (const [index, each] of (Array.isArray(fields) ? fields : []).entries()) {
    const field = readField(each);
    // Sections have no answer, so they need no id.
    const id = field.id === '' && field.type === 'section' ? `section-${index + 1}` : field.id;
    if (id !== '' && !read.has(id)) read.set(id, { ...field, id });
  }
  return [...read.values()];
}

/** Reads one field. Unknown types are shown as text fields. */
export function readField(field: unknown): FormField {
  const text = (name: string): string => plainText(own(field, name));
  const type = text('type').toLowerCase();
  const maxLength = Number(text('maxLength') || Number.NaN);
  const isLimit = Number.isInteger(maxLength) && maxLength > 0 && maxLength <= MOST_CHARACTERS;
  return {
    id: text('id') || text('key') || text('name'),
    type: Object.hasOwn(FORM_FIELD_TYPES, type) ? (type as FormFieldType) : 'text',
    title: text('title'),
    description: text('description'),
    placeholder: text('placeholder'),
    // Likert fields are never required (first seed §5).
    required: isOn(own(field, 'required')) && type !== 'likert',
    options: choicesOf(field),
    maxLength: isLimit ? maxLength : 0,
    currencySymbol: text('currencySymbol'),
    showCountryCode: isOn(own(field, 'showCountryCode')),
    underline: isOn(own(field, 'underline')),
    key: text('key'),
    value: text('value'),
  };
}

function isSet(value: unknown): boolean {
  return value === false || value === 'false' || isOn(value);
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true';
}
