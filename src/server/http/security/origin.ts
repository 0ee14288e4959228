import { ServerProblem } from '../problem.js';

/** Values of `Sec-Fetch-Site` for requests from pages of this origin and from the visitor directly. */
const OWN: readonly string[] = ['same-origin', 'none'];

/**
 * Refuses requests from pages of other sites (storefront.md §1). Clients other than browsers send neither header.
 *
 * @param origin scheme and host of the site as the visitor's browser sees them
 * @throws ServerProblem 403
 */
export function checkOrigin({ headers }: Request, origin: string): void {
  const from = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // Pages with a token in their address send no referrer, and their origin is `null`.
  const isUntold = from === null || (from === 'null' && site === 'same-origin');
  const isForeign = !(isUntold || from === origin) || (site !== null && !OWN.includes(site));
  if (isForeign) throw new ServerProblem(403, 'forbidden', 'request.foreign');
}
