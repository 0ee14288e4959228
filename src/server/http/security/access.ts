import { ServerProblem } from '../problem.js';
import type { Access } from '../route.js';
import type { Visitor } from '../visitor.js';

/** The header that calls of a member's account send back beside the crumb (storefront.md §1). */
export const XSRF_HEADER = 'x-siteuser-xsrf-token';

/**
 * Whether a visitor may make a call.
 *
 * @param isOpen whether everyone may make the owner's calls
 * @throws ServerProblem 401 for those who have to log in, 403 for those who may not
 */
export function checkAccess(access: Access, { session, apiKey }: Visitor, isOpen = false): void {
  if (access.who === 'everyone' || (access.who === 'owner' && isOpen)) return;
  if (access.who === 'owner' && apiKey !== undefined) {
    if (apiKey.scopes.includes(access.scope)) return;
    throw new ServerProblem(403, 'forbidden', 'request.forbidden');
  }
  if (session === undefined) throw new ServerProblem(401, 'unauthorized', 'request.unauthorized');
  if (access.who === 'member') return;
  if (!session.account.roles.some((role) => access.roles.includes(role))) {
    throw new ServerProblem(403, 'forbidden', 'request.forbidden');
  }
}
