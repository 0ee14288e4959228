/** The path of the call that prices a checkout. Buttons send the whole form to it, so that nothing typed is lost. */
export const REVIEW = '/api/commerce/orders/review';
