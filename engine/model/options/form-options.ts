import { FIELD_SETTINGS, FORM_TABS, type SettingKind } from '../form/schema.js';
import { FORM_FIELD_TYPES, type FormFieldType } from '../form-field-type.js';
import {
  choice,
  flag,
  group,
  list,
  number,
  type Option,
  type OptionSchema,
  text,
} from './option.js';

const TYPES = Object.keys(FORM_FIELD_TYPES) as FormFieldType[];

/** Settings of every field. Answers are stored under its id. */
const OF_ALL_FIELDS = {
  id: text('text', { isRequired: true }),
  type: choice(TYPES, 'text'),
  title: text(),
} as const;

/** The option for each kind of setting. */
const OPTION_OF: Readonly<Record<Exclude<SettingKind, 'fields'>, Option>> = {
  address: text('address'),
  email: text('email'),
  flag: flag(),
  html: text('html'),
  options: { kind: 'options' },
  text: text(),
  'whole number': number({ min: 0, max: 100_000, default: 0 }),
};

/**
 * The options of a form field, by type (second seed, section 3 "Form field types and editable
 * settings").
 */
export const FORM_FIELD_OPTIONS = Object.fromEntries(
  TYPES.map((type) => [type, fieldOptions(type)] as const),
) as Readonly<Record<FormFieldType, OptionSchema>>;

function fieldOptions(type: FormFieldType): OptionSchema {
  const settings = FORM_FIELD_TYPES[type].map(
    (name) => [name, OPTION_OF[FIELD_SETTINGS[name]]] as const,
  );
  return { ...OF_ALL_FIELDS, ...Object.fromEntries(settings) };
}

const FIELDS = {
  ...list(OF_ALL_FIELDS),
  by: { name: 'type', schemas: FORM_FIELD_OPTIONS },
} as const;

/**
 * The options of a form, in the order of the editor's tabs (second seed, section 3 "Form settings
 * tabs").
 */
export const FORM_OPTIONS: OptionSchema = Object.fromEntries(
  Object.values(FORM_TABS).flatMap((settings) =>
    Object.entries(settings as Readonly<Record<string, SettingKind>>).map(([name, kind]) => [
      name,
      kind === 'fields' ? FIELDS : OPTION_OF[kind],
    ]),
  ),
);

/** A form block (second seed, section 3 "Form settings tabs"). */
export const FORM_BLOCK_OPTIONS = {
  title: text(),
  form: group(FORM_OPTIONS),
  lightbox: flag(),
  openText: text(),
} as const;
