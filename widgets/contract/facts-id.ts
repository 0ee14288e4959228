/** The id of the data that the server puts into a page with islands; its nonce is that of the page. */
export const FACTS_ID = 'sqs-page-facts';
