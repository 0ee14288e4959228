import type { ProductWords } from '../../../../widgets/contract/product-words.js';
import { attribute } from '../../../shared/markup.js';
import type { Fill } from '../../../site/http/serving.js';

/** Gives the choices of a product what formatters do not print: its words, as an attribute (commerce.md 4.21). */
export function variantsFill(words: (itemId: string) => Partial<ProductWords> | undefined): Fill {
  return ({ id }) => {
    const given = words(id);
    return given && attribute('data-words', JSON.stringify(given));
  };
}

/** Gives the button of a quick view the address of its product, as an attribute (commerce.md 4.14). */
export function quickViewFill(href: (itemId: string) => string | undefined): Fill {
  return ({ id }) => {
    const address = href(id);
    return address ? attribute('data-href', address) : undefined;
  };
}
