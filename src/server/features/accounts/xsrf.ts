import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { XSRF_HEADER } from '../../http/security/access.js';
import { isSameText } from '../../http/security/same-text.js';
import type { Visitor } from '../../http/visitor.js';

/**
 * The session of a request to an account's route, which has the session's token beside the crumb (storefront.md §1).
 *
 * @param field the token from a plain form
 * @throws ServerProblem 401 without a session, 403 for a wrong token
 */
export function checkXsrf(
  { request, visitor }: Pick<ApiContext, 'request' | 'visitor'>,
  field: string | undefined,
): NonNullable<Visitor['session']> {
  const { session } = visitor;
  if (session === undefined) throw new ServerProblem(401, 'unauthorized', 'request.unauthorized');
  const given = request.headers.get(XSRF_HEADER) ?? field ?? '';
  if (!isSameText(given, session.xsrfToken)) {
    throw new ServerProblem(403, 'crumb', 'cart.add.sessionExpired');
  }
  return session;
}
