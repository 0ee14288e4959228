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
export async function limitEmails(
  { server, visitor, visitorKey, website }: EmailContext,
  to?: string,
): Promise<void> {
  const { address, session } = visitor;
  await server.limits.count('email', { websiteId: website.id, visitor: visitorKey, address });
  if (to === undefined) return;
  const mailbox = emailKey(to);
  const isOwn = session?.account.proven === true && session.account.emailKey === mailbox;
  const counted = { websiteId: website.id, visitor: mailbox, address: undefined };
  if (!isOwn) await server.limits.count('mailbox', counted);
}
