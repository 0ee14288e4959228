/**
 * The value of a field: a text, the parts of one or the checked options, or answers by question.
 */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;
/** Values by field id. */
export type FormValues = Readonly<Record<string, FieldValue>>;
/** Error texts by field id. */
export type FormErrors = Readonly<Record<string, string>>;
