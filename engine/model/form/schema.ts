import { FORM_FIELD_TYPES, type FormFieldSetting, type FormFieldType } from '../form-field-type.js';

/** The kind of a setting, which determines its control in an editor. */
export type SettingKind =
  | 'address'
  | 'email'
  | 'fields'
  | 'flag'
  | 'html'
  | 'options'
  | 'text'
  | 'whole number';

/** The settings of a form by editor tab (second seed, section 3 "Form settings tabs"). */
export const FORM_TABS = {
  build: { name: 'text', fields: 'fields', submitButtonText: 'text' },
  storage: { notifyEmail: 'email' },
  advanced: {
    submissionMessage: 'text',
    submissionHtml: 'html',
    successRedirect: 'address',
    confirmLeave: 'flag',
  },
  captcha: { captcha: 'flag' },
  disclaimer: { disclaimer: 'html' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingKind>>>>;

/** A name in `FORM_TABS`. */
export type FormTab = keyof typeof FORM_TABS;

/**
 * The kinds of the settings of fields (second seed, section 3 "Form field types and editable
 * settings").
 */
export const FIELD_SETTINGS = {
  description: 'html',
  placeholder: 'text',
  required: 'flag',
  maxLength: 'whole number',
  currencySymbol: 'text',
  showCountryCode: 'flag',
  underline: 'flag',
  options: 'options',
  key: 'text',
  value: 'text',
} as const satisfies Readonly<Record<FormFieldSetting, SettingKind>>;

/** A setting in the editor. */
export interface SchemaSetting {
  readonly name: string;
  readonly kind: SettingKind;
}

/** The settings of a form block. */
export interface FormSchema {
  readonly tabs: readonly { readonly name: FormTab; readonly settings: readonly SchemaSetting[] }[];
  /** Besides these settings, every field has an id, a type and a title. */
  readonly fields: readonly {
    readonly type: FormFieldType;
    readonly settings: readonly SchemaSetting[];
  }[];
}

/** The schema of the form block (first seed §7, GetTemplateSchema). */
export function formSchema(): FormSchema {
  return {
    tabs: Object.entries(FORM_TABS).map(([name, settings]) => ({
      name: name as FormTab,
      settings: Object.entries(settings).map(([name, kind]) => ({ name, kind })),
    })),
    fields: Object.entries(FORM_FIELD_TYPES).map(([type, settings]) => ({
      type: type as FormFieldType,
      settings: settings.map((name) => ({ name, kind: FIELD_SETTINGS[name] })),
    })),
  };
}
