import type { Transaction } from '../db/scope.js';
import { emailKey } from '../email-address.js';
import type { OrderDraft } from './order-draft.js';

/**
 * The mailbox that an order belongs to: that of who was logged in, where it is proven, else the one that was typed,
 * for whoever proves it (storefront.md §13).
 */
export async function mailboxOf(
  tx: Transaction,
  { accountId, contact }: Pick<OrderDraft, 'accountId' | 'contact'>,
): Promise<string> {
  const own =
    accountId !== null &&
    (await tx
      .select('account')
      .select('emailKey')
      .where('id', '=', accountId)
      .where('proven', '=', 1)
      .executeTakeFirst());
  return own ? own.emailKey : emailKey(contact.email);
}
