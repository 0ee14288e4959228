/**
 * The absolute form of an address of the site; `undefined` for addresses of other schemes than http, such as
 * `javascript:`.
 */
export function absolute(baseUrl: string, address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined;
  try {
    const url = new URL(address, baseUrl);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
