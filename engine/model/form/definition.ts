import { FORM_FIELD_TYPES, type FormFieldType } from '../form-field-type.js';
import { type Choice, choicesOf, own, plainText } from './options.js';

/** A field of a form as its owner set it up; what was left out is empty. */
export interface FormField {
  readonly id: string;
  readonly type: FormFieldType;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** What can be chosen; the questions of a Likert field. */
  readonly options: readonly Choice[];
  /** Characters; 0 where there is no limit. */
  readonly maxLength: number;
  readonly currencySymbol: string;
  readonly showCountryCode: boolean;
  readonly underline: boolean;
  /** Of a hidden field: the query parameter that it takes its value from, and its own value. */
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
  /** As its owner wrote it: to be sanitised. */
  readonly submissionHtml: string;
  readonly successRedirect: string;
  readonly disclaimer: string;
  readonly captcha: boolean;
  /** Whether links ask before they lead away from it half filled in; default: with three questions or more. */
  readonly confirmLeave: boolean;
  /** Who is told of each submission in place of the site's contact address; empty for nobody else. */
  readonly notifyEmail: string;
}

/** Characters that a limit can be; a body of a request holds no more. */
const MOST_CHARACTERS = 100_000;
/** Questions of a form that is not soon filled in again. */
const MANY_QUESTIONS = 3;
const UNASKED: ReadonlySet<FormFieldType> = new Set(['hidden', 'section']);

/** Reads a form from content. It never throws: what does not fit counts as left out. */
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

/** The fields of a form that can be shown and answered: those with an id; of fields that share one the first. */
export function readFields(definition: unknown): readonly FormField[] {
  const fields = own(definition, 'fields');
  const read = new Map<string, FormField>();
  for (const [index, each] of (Array.isArray(fields) ? fields : []).entries()) {
    const field = readField(each);
    // Sections ask for nothing, so that they need no id.
    const id = field.id === '' && field.type === 'section' ? `section-${index + 1}` : field.id;
    if (id !== '' && !read.has(id)) read.set(id, { ...field, id });
  }
  return [...read.values()];
}

/** One field. A type that nobody knows is asked for as text. */
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
