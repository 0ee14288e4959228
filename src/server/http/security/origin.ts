import { ServerProblem } from '../problem.js';

/** What browsers say of requests that a page of this origin makes, or the visitor. */
const OWN: readonly string[] = ['same-origin', 'none'];

/**
 * Refuses what another site's page sends (storefront.md §1). Programs that are no browsers send neither header.
 *
 * @param origin scheme and host by which the visitor reaches the site
 * @throws ServerProblem 403
 */
export function checkOrigin({ headers }: Request, origin: string): void {
  const from = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // A page that tells no address of itself, as those with a token do, tells no origin either.
  const isUntold = from === null || (from === 'null' && site === 'same-origin');
  const isForeign = !(isUntold || from === origin) || (site !== null && !OWN.includes(site));
  if (isForeign) throw new ServerProblem(403, 'forbidden', 'request.foreign');
}
