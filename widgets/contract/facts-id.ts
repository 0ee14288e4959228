/** The id of the server's data element in pages with islands. It has the page's nonce. */
export const FACTS_ID = 'sqs-page-facts';
