import type { ProductWords } from '../../../widgets/contract/product-words.js';
import { openingTag } from '../../shared/markup.js';
import { unescapeHtml } from '../../site/html/entities.js';

/** Where the tags of the contract begin, with the item they are of (commerce.md 4.14, 4.21). */
const VARIANTS = /<div class="product-variants" data-item-id="([^"<>]*)"/g;
const QUICK_VIEW =
  /<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="([^"<>]*)"/g;

/** What islands are told of a product beside what the formatters print; undefined where there is nothing to tell. */
export interface ProductFactsOf {
  readonly words: (itemId: string) => Partial<ProductWords> | undefined;
  /** The address of its page. */
  readonly href: (itemId: string) => string | undefined;
}

/** Gives the islands of a page what they need of their products, as attributes of their roots. */
export function placeProductFacts(page: string, { words, href }: ProductFactsOf): string {
  return page
    .replace(VARIANTS, (start, escapedId: string) => {
      const itemId = unescapeHtml(escapedId);
      const given = words(itemId);
      if (given === undefined) return start;
      const attributes = { class: 'product-variants', 'data-item-id': itemId };
      return openEnd('div', { ...attributes, 'data-words': JSON.stringify(given) });
    })
    .replace(QUICK_VIEW, (start, escapedId: string) => {
      const itemId = unescapeHtml(escapedId);
      const address = href(itemId);
      if (!address) return start;
      const attributes = {
        class: 'sqs-product-quick-view-button',
        role: 'button',
        tabindex: 0,
        'data-id': itemId,
      };
      return openEnd('span', { ...attributes, 'data-href': address });
    });
}

/** A tag that goes on with what the page has after it. */
function openEnd(...[name, attributes]: Parameters<typeof openingTag>): string {
  return String(openingTag(name, attributes)).slice(0, -1);
}
