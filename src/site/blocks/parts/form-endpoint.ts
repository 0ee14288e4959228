/** Where forms are sent (first seed, section 7). */
export const FORM_ENDPOINT = '/api/form/SaveFormSubmission';
