const TEXT_SETTINGS = ['description', 'placeholder', 'required'] as const;
const PLAIN_SETTINGS = ['description', 'required'] as const;
const CHOICE_SETTINGS = ['description', 'options', 'required'] as const;

/**
 * The field types of a form and their settings (second seed, section 3 "Form field types and
 * editable settings"). Some have a submission format of their own; the others are single-value fields
 * (first seed, section 3). `maxLength` applies only while the vanilla form handler is on.
 */
export const FORM_FIELD_TYPES = {
  text: TEXT_SETTINGS,
  textarea: [...TEXT_SETTINGS, 'maxLength'],
  email: TEXT_SETTINGS,
  number: TEXT_SETTINGS,
  website: TEXT_SETTINGS,
  currency: ['description', 'currencySymbol', 'required'],
  password: PLAIN_SETTINGS,
  twitter: PLAIN_SETTINGS,
  date: PLAIN_SETTINGS,
  time: PLAIN_SETTINGS,
  name: PLAIN_SETTINGS,
  address: PLAIN_SETTINGS,
  phone: ['description', 'showCountryCode', 'required'],
  section: ['description', 'underline'],
  radio: CHOICE_SETTINGS,
  checkbox: CHOICE_SETTINGS,
  select: CHOICE_SETTINGS,
  likert: CHOICE_SETTINGS,
  hidden: ['key', 'value'],
} as const;

/** A name in `FORM_FIELD_TYPES`. */
export type FormFieldType = keyof typeof FORM_FIELD_TYPES;
/** A setting of any type of field in `FORM_FIELD_TYPES`. */
export type FormFieldSetting = (typeof FORM_FIELD_TYPES)[FormFieldType][number];
