import { isRaster } from '../pictures/resize.js';

/**
 * The addresses of assets with the digest of their content in the name, by their plain address; those of resized
 * pictures by the address with `?format=500w`.
 */
export type AssetUrls = ReadonlyMap<string, string>;

/** The assets that pages may refer to. */
export interface PageAssets {
  readonly urls: AssetUrls;
  /** The plain addresses of those that have errors: pages with them are not written. */
  readonly broken: ReadonlySet<string>;
}

/** `/assets/logo.svg` becomes `/assets/logo.3f2a9c1b.svg`. */
export function withDigest(url: string, digest: string): string {
  const dot = url.lastIndexOf('.');
  const stamp = `.${digest.slice(0, 8)}`;
  return dot > url.lastIndexOf('/') ? url.slice(0, dot) + stamp + url.slice(dot) : url + stamp;
}

/** The characters around an address, in attributes (also those with several addresses) and in CSS. */
const ADDRESS = /(^|["'(\s,=])(\/[^"'()\s,<>?#]+)(\?format=\w+)?/g;
/** The folders of assets. A missing file is recorded as well, since a later build may have it. */
const FOLDERS = /^\/(?:assets|scripts|universal)\/|^\/site\.css$/;
/** Most tags name none of them. */
const MAY_NAME = /\/(?:assets|scripts|universal)\/|\/site\.css/;

/**
 * Replaces the addresses of assets in a text that is a tag or a style sheet. Adds those that it names
 * to `used`, whether or not there is such an asset.
 */
export function rewriteAddresses(text: string, urls: AssetUrls, used: Set<string>): string {
  if (!MAY_NAME.test(text)) return text;
  return text.replace(ADDRESS, (all, before: string, url: string, format = '') => {
    if (!FOLDERS.test(url)) return all;
    used.add(url);
    if (format !== '' && isRaster(url)) used.add(url + format);
    const resized = format === '' ? undefined : urls.get(url + format);
    if (resized !== undefined) return before + resized;
    const found = urls.get(url);
    return found === undefined ? all : before + found + format;
  });
}
