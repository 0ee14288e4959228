import { entityTag } from '../../shared/entity-tags.js';
import { DESIGN_CSS } from '../../site/styles/generated/design.css.js';
import { SHOP_CSS } from './generated/shop.css.js';

/** A stylesheet of the product's own pages. */
export interface Styles {
  readonly path: string;
  /** The path with the version of the stylesheet. */
  readonly url: string;
  /** Answers with the stylesheet. Under its version it never changes. */
  answer(version: string | undefined): Response;
}

/** A stylesheet at a path. */
export function styles(path: string, css: string): Styles {
  const etag = entityTag(css);
  const current = etag.slice(1, -1);
  return {
    path,
    url: `${path}?v=${current}`,
    answer(version) {
      const cache = version === current ? 'max-age=31536000, immutable' : 'max-age=300';
      const headers = {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': `public, ${cache}`,
      };
      return new Response(css, { headers: { ...headers, etag } });
    },
  };
}

/** With the design, for the owner's pages: no template frames them. */
export const SHOP_STYLES = styles('/api/shop/pages.css', `${DESIGN_CSS}\n${SHOP_CSS}`);
