/** What is entered in a field: a text, the parts of one or the checked options, or answers by question. */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;
/** By the field's id. */
export type FormValues = Readonly<Record<string, FieldValue>>;
/** Texts of what is wrong, by the field's id. */
export type FormFaults = Readonly<Record<string, string>>;
