import type { ProductWords } from '../../../../widgets/contract/product-words.js';
import { tagAttributes } from '../../../shared/markup.js';
import type { Fill } from '../../../site/http/serving.js';

/** Adds the texts of a product to its variant choices, as an attribute for the island (commerce.md 4.21). */
export function variantsFill(words: (itemId: string) => Partial<ProductWords> | undefined): Fill {
  return ({ id }) => {
    const given = words(id);
    return given && tagAttributes({ 'data-words': JSON.stringify(given) });
  };
}

/** Adds the address of the product to a quick view's button, as an attribute for the island (commerce.md 4.14). */
export function quickViewFill(href: (itemId: string) => string | undefined): Fill {
  return ({ id }) => {
    const address = href(id);
    return address ? tagAttributes({ 'data-href': address }) : undefined;
  };
}
