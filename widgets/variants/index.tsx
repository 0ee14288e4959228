import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { readVariants } from '../shared/read-variants.js';
import { linkedVariant } from './address.js';
import { VariantsIsland } from './island.js';
import { readMarkup } from './props.js';
import { readWords } from './words.js';

const hydrateVariants: Hydrate = (root, page) => {
  const variants = readVariants(root.dataset.variants ?? '', '');
  const markup = readMarkup(root);
  const words = readWords(root.dataset.words);
  const { products, report } = page;
  const linked = linkedVariant(variants, location);
  if (linked !== undefined && Object.keys(products.get(markup.itemId).chosen).length === 0) {
    for (const { name } of markup.options) {
      products.choose(markup.itemId, name, linked.attributes[name] ?? '');
    }
  }
  return hydrate(root, <VariantsIsland {...{ root, page, markup, words }} />, report);
};

export default hydrateVariants;
