import { FILTER_PATH } from '../site/access/resolve.js';
import { type AssetUrls, rewriteAddresses } from './asset-urls.js';
import { rewriteTags } from './rewrite-tags.js';
import { staticAddress } from './static-links.js';

/** A page as it is written to a file. */
export interface StaticPage {
  readonly html: string;
  /** Addresses of the site that files of their own answer: with queries, and paths of categories and the like. */
  readonly links: readonly string[];
  /** Plain addresses of the assets that the page names, also of those that are not there. */
  readonly assets: readonly string[];
}

const LINK = /(\s(href|content)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;
/** Most tags have none that is of concern. */
const MAY_LINK = /\?|\/(?:category|tag|author|month)\//;

/**
 * Makes a page static: links with queries lead to files, also those with scheme and host of the site, addresses of
 * assets carry their digests.
 */
export function makeStatic(html: string, urls: AssetUrls, baseUrl = ''): StaticPage {
  const links = new Set<string>();
  const assets = new Set<string>();
  const rewriteLink = (
    all: string,
    start: string,
    name: string,
    double?: string,
    single?: string,
  ): string => {
    const [given = '', fragment] = (double ?? single ?? '').replaceAll('&amp;', '&').split('#', 2);
    const isWhole =
      baseUrl !== '' &&
      given.startsWith(baseUrl) &&
      /^(?:[/?]|$)/.test(given.slice(baseUrl.length));
    // Metadata with an address, such as `og:url`, always has the whole address.
    if (!isWhole && name.toLowerCase() === 'content') return all;
    const address = isWhole ? given.slice(baseUrl.length).replace(/^(?!\/)/, '/') : given;
    const made = staticAddress(address);
    if (made === undefined) {
      if (/^\/(?!\/)[^?]*$/.test(address) && FILTER_PATH.test(address)) links.add(address);
      return all;
    }
    // Single quotes may hold double ones.
    if (fragment?.includes('"') === true) return all;
    links.add(address);
    const whole = isWhole ? baseUrl + made : made;
    return `${start}"${whole}${fragment === undefined ? '' : `#${fragment}`}"`;
  };
  const rewritten = rewriteTags(html, (tag) =>
    rewriteAddresses(MAY_LINK.test(tag) ? tag.replace(LINK, rewriteLink) : tag, urls, assets),
  );
  return { html: rewritten, links: [...links].sort(), assets: [...assets].sort() };
}
