import { child } from '../../engine/shared/values.js';
import { PRODUCT_WORDS, type ProductWords } from '../contract/product-words.js';

/**
 * The words of a product from `data-words`, with defaults for missing ones.
 *
 * @throws SyntaxError when it is not JSON
 */
export function readWords(json: string | undefined): ProductWords {
  const given: unknown = JSON.parse(json ?? '{}');
  const words = Object.entries(PRODUCT_WORDS).map(([name, usual]) => {
    const word = child(given, name);
    return [name, typeof word === 'string' ? word : usual];
  });
  return Object.fromEntries(words) as unknown as ProductWords;
}
