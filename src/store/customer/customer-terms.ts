import type { Transaction } from '../db/scope.js';
import { customerTerms } from '../search-terms.js';

/** Has the buyer of an order found. Twice is once. */
export async function noteCustomer(
  tx: Transaction,
  key: string,
  contact: { email: string; name: string },
): Promise<void> {
  const terms = customerTerms(key, contact).map((term) => ({ term, emailKey: key }));
  await tx
    .insert('customerTerm', terms)
    .onConflict((conflict) => conflict.columns(['websiteId', 'term', 'emailKey']).doNothing())
    .execute();
}
