import { ServerProblem } from '../problem.js';
import type { Access } from '../route.js';
import type { Visitor } from '../visitor.js';

/** The header that scripts send beside the crumb to routes of member accounts (storefront.md §1). */
export const XSRF_HEADER = 'x-siteuser-xsrf-token';

/**
 * Applies the access rule of a route.
 *
 * @param isOpen whether the owner's API is open to everyone
 * @throws ServerProblem 401 when a login is missing, 403 when access is denied
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
