import { FORM_FIELD_TYPES, type FormFieldType } from '../form-field-type.js';
import { choicesOf, own, plainText } from './options.js';
import { FIELD_SETTINGS } from './schema.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The initial value of a new setting, by kind. */
const NEW = { flag: false, options: ['Option 1', 'Option 2'] } as const;

/** A new field of a type, with all its settings in the editor at their initial values. */
export function createField(type: FormFieldType, id: string): JsonObject {
  const settings = FORM_FIELD_TYPES[type].map((name) => {
    const kind = FIELD_SETTINGS[name];
    return [name, kind === 'flag' || kind === 'options' ? NEW[kind] : ''] as const;
  });
  return { id, type, title: '', ...Object.fromEntries(settings) };
}

/** The initial fields of a new form: contact data and message. */
export function createDefinition(id: string, name: string): JsonObject {
  const required = { required: true };
  return {
    id,
    name,
    fields: [
      { ...createField('name', 'name'), title: 'Name', ...required },
      { ...createField('email', 'email'), title: 'Email', ...required },
      { ...createField('textarea', 'message'), title: 'Message', ...required },
    ],
  };
}

/** Old names of settings, by current name. */
const OLDER: Readonly<Record<string, string>> = {
  buttonText: 'submitButtonText',
  thankYouMessage: 'submissionMessage',
  postSubmitHtml: 'submissionHtml',
  redirect: 'successRedirect',
  storageEmail: 'notifyEmail',
};

/**
 * Migrates a definition to the current version: renames old settings, adds the field ids that
 * answers are stored under, lower-cases types, and removes settings that a type does not have.
 * Earlier answers stay with their fields. Idempotent.
 */
export function migrateDefinition(definition: JsonObject): JsonObject {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(definition)) {
    const now = Object.hasOwn(OLDER, name) ? (OLDER[name] ?? name) : name;
    if (now === name || !Object.hasOwn(definition, now)) kept[now] = value;
  }
  const id = plainText(own(definition, 'id')) || plainText(own(definition, 'formId'));
  delete kept.formId;
  const fields = own(definition, 'fields');
  return {
    ...(id === '' ? {} : { id }),
    ...kept,
    ...(id === '' ? {} : { id }),
    fields: (Array.isArray(fields) ? fields : []).map(migrateField),
  };
}

function migrateField(field: unknown): JsonObject {
  const written = plainText(own(field, 'type')).toLowerCase();
  const type: FormFieldType = Object.hasOwn(FORM_FIELD_TYPES, written)
    ? (written as FormFieldType)
    : 'text';
  const id = ['id', 'key', 'name'].map((name) => plainText(own(field, name))).find(Boolean);
  const settings = FORM_FIELD_TYPES[type].flatMap((name) => {
    const value = own(field, name);
    if (value === undefined) return [];
    return [[name, name === 'options' ? migrateOptions(field) : value] as const];
  });
  return {
    ...(id === undefined ? {} : { id }),
    type,
    title: plainText(own(field, 'title')),
    ...Object.fromEntries(settings),
  };
}

/** An option whose value equals its label becomes a text. */
function migrateOptions(field: unknown): readonly unknown[] {
  return choicesOf(field).map(({ value, label }) => (value === label ? value : { value, label }));
}
