/** The call that keeps a form, and what the page says of one that was kept. */
export const SAVE_ROUTE = 'forms.save';
export const SENT = 'form';
