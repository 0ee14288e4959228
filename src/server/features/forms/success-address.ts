import { isOwnPath, safeAddress } from '../../../shared/address.js';

/**
 * The success address of a form: a path of the site, or an address of another site, which needs no listing
 * (storefront.md §8); undefined when it is missing or invalid.
 *
 * @param origin scheme and host of the site
 */
export function successAddress(redirect: string, origin: string): string | undefined {
  const address = safeAddress(redirect);
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && isOwnPath(path) ? path : url.href;
}
