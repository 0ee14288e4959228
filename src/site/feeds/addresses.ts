import { isOwnPath } from '../../shared/address.js';
import { trimEndCharacters } from '../../shared/trim.js';

/**
 * The absolute form of an address of the site, whose own may have a path; `undefined` for addresses of other schemes
 * than http, such as `javascript:`.
 */
export function absolute(baseUrl: string, address = ''): string | undefined {
  if (address === '') return undefined;
  try {
    const url = isOwnPath(address)
      ? new URL(trimEndCharacters(baseUrl, '/') + address)
      : new URL(address, baseUrl);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
