/** Told to the root of a form that was sent and taken. Bubbles. */
export const FORM_SENT = 'sqs-form-sent';
