import type { Feature } from '../../feature.js';
import { instalmentsFill } from './fill.js';
import { type InstalmentTexts, ownInstalmentTexts } from './instalment-texts.js';
import { instalmentRoutes } from './routes.js';

/**
 * Payment in instalments (storefront.md §6).
 *
 * @param texts the paragraphs of the dialog about instalments, by locale
 */
export function instalments(texts: InstalmentTexts = ownInstalmentTexts): Feature {
  return {
    name: 'instalments',
    routes: instalmentRoutes(texts),
    page: { fills: (page) => [['instalments', instalmentsFill(page)]] },
  };
}
