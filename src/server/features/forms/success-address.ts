import { isOwnPath, safeAddress } from '../../../shared/address.js';

/**
 * Where the owner of a form has its success lead to: a path of the site, or an address of another one, which is
 * listed by being there (storefront.md §8); undefined for none, and for what is neither.
 *
 * @param origin of the site
 */
export function successAddress(redirect: string, origin: string): string | undefined {
  const address = safeAddress(redirect);
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && isOwnPath(path) ? path : url.href;
}
