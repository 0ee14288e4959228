/** The id of the route that saves a submission, and the kind of the notice about it. */
export const SAVE_ROUTE = 'forms.save';
export const SENT = 'form';
