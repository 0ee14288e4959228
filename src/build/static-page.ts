import { type AssetUrls, rewriteAddresses } from './asset-urls.js';
import { rewriteTags } from './rewrite-tags.js';
import { staticAddress } from './static-links.js';

/** A page as it is written to a file. */
export interface StaticPage {
  readonly html: string;
  /** Addresses of the site with a query that files of their own answer now. */
  readonly links: readonly string[];
  /** Plain addresses of the assets that the page names, also of those that are not there. */
  readonly assets: readonly string[];
}

const LINK = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Makes a page static: links with queries lead to files, addresses of assets carry their digests. */
export function makeStatic(html: string, urls: AssetUrls): StaticPage {
  const links = new Set<string>();
  const assets = new Set<string>();
  const rewriteLink = (all: string, start: string, double?: string, single?: string): string => {
    const [address = '', fragment] = (double ?? single ?? '')
      .replaceAll('&amp;', '&')
      .split('#', 2);
    const made = staticAddress(address);
    // Single quotes may hold double ones.
    if (made === undefined || fragment?.includes('"') === true) return all;
    links.add(address);
    return `${start}"${made}${fragment === undefined ? '' : `#${fragment}`}"`;
  };
  const rewritten = rewriteTags(html, (tag) =>
    rewriteAddresses(tag.includes('?') ? tag.replace(LINK, rewriteLink) : tag, urls, assets),
  );
  return { html: rewritten, links: [...links].sort(), assets: [...assets].sort() };
}
