import type { Feature } from '../../feature.js';
import { quickViewFill, variantsFill } from './fills.js';

/** Texts and addresses of products that islands need and formatters do not print. */
export const products: Feature = {
  name: 'products',
  page: {
    fills: ({ catalogue, context: { visitor } }) => [
      ['variants', variantsFill((itemId) => catalogue.words(itemId, visitor.locale))],
      ['quick-view', quickViewFill((itemId) => catalogue.item('', itemId)?.fullUrl)],
    ],
  },
};
