/** Where forms are sent (first seed, section 7). */
export const FORM_ENDPOINT = '/api/form/SaveFormSubmission';

/** What stands in place of a form that was sent, unless its owner says something else. */
export const THANKS = 'Thank you!';
