import { emailKey } from '../../../store/index.js';
import type { ApiContext } from '../api-context.js';

type EmailContext = Pick<ApiContext<never, never>, 'server' | 'visitor' | 'visitorKey' | 'website'>;

/**
 * Counts an email that a visitor causes (storefront.md §1). It counts for the visitor and, with `to`, for the mailbox,
 * so that nobody can flood a mailbox through the shop. The owner of a proven mailbox is not counted for it: otherwise
 * strangers could block their orders. Password links have their own limit in the store.
 *
 * @throws ServerProblem 429
 */
export async function limitEmails(context: EmailContext, to?: string): Promise<void> {
  const { server, visitor, visitorKey, website } = context;
  const { address } = visitor;
  await server.limits.count('email', { websiteId: website.id, visitor: visitorKey, address });
  if (to !== undefined) await limitMailboxes(context, [to]);
}

/**
 * Counts emails for the mailboxes that they go to, each address as often as it is named.
 *
 * @throws ServerProblem 429
 */
export async function limitMailboxes(
  { server, visitor, website }: EmailContext,
  addresses: readonly string[],
): Promise<void> {
  const { account } = visitor.session ?? {};
  for (const mailbox of addresses.map(emailKey)) {
    const isOwn = account?.proven === true && account.emailKey === mailbox;
    const counted = { websiteId: website.id, visitor: mailbox, address: undefined };
    if (!isOwn) await server.limits.count('mailbox', counted);
  }
}
