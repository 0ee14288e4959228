import type { RequestContext } from './request-context.js';

/** Who makes one of the owner's calls, for logs: ids, and no names, which change and are erased. */
export function actorOf({ visitor }: Pick<RequestContext, 'visitor'>): string {
  const { apiKey, session } = visitor;
  if (apiKey !== undefined) return `key ${apiKey.id}`;
  // Whoever develops a site on the own machine may do all without a login.
  return session === undefined ? 'open' : `account ${session.account.id}`;
}
