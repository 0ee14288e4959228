import { emailKey } from '../../../store/index.js';
import type { ApiContext } from '../api-context.js';

type AnyCall = Pick<ApiContext<never, never>, 'server' | 'visitor' | 'visitorKey' | 'website'>;

/**
 * Counts an email that a visitor causes (storefront.md §1): for the visitor and, with `to`, for the mailbox, so that
 * nobody has a shop write again and again to whom they like. Who has proven the mailbox is not counted for it, for
 * strangers would keep them from ordering. Links to choose a password have a rate of their own in the store.
 *
 * @throws ServerProblem 429
 */
export async function limitEmails(
  { server, visitor, visitorKey, website }: AnyCall,
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
