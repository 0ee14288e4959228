import type { PageResult } from '../../site/index.js';

const SCRIPT = /<script(?=[\s>])/gi;
/** What a template prints that the site's owner injected into every page. */
const INJECTED = /^squarespace(?:-|\.)(?:headers|footers|post-entry)$/;

/**
 * Gives the scripts of templates and of the site's owner the nonce of the response. Scripts in what templates
 * print of the content get none: the page's source map tells them apart.
 */
export function withNonces({ html, sourceMap = [] }: PageResult, nonce: string): string {
  let range = 0;
  return html.replace(SCRIPT, (tag, offset: number) => {
    while ((sourceMap[range]?.end ?? Number.POSITIVE_INFINITY) <= offset) range++;
    const found = sourceMap[range];
    if (found === undefined || found.start > offset) return tag;
    const isTrusted = found.kind === 'text' || INJECTED.test(found.path ?? '');
    return isTrusted ? `${tag} nonce=${nonce}` : tag;
  });
}
