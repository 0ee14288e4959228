import type { ShopFacts } from '../catalogue.js';
import { product, type TestCatalogue, variant } from './catalogue.js';

/** The website whose processes are killed. */
export const KILLED = 'killed';
/** How many mugs there are at first. */
export const MUGS = 1_000_000;

/** A shop whose goods are counted, and whose payments are captured at some time. */
export function stockMugs(
  catalogue: TestCatalogue,
  paymentCapture: ShopFacts['paymentCapture'],
): TestCatalogue {
  const variants = [variant('mug-s', 2_400, { qtyInStock: MUGS })];
  catalogue.set(KILLED, 'mug', product('mug', { variants }));
  catalogue.setShop(KILLED, { paymentCapture });
  return catalogue;
}
