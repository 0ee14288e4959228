import { followIndicators } from '../cart/indicators.js';
import type { Page } from '../contract/page.js';
import { followVariantImages } from '../products/product-image.js';
import { createProductStore } from '../products/store.js';
import { readFacts } from './facts.js';
import { openServices } from './services.js';

const pages = new WeakMap<Document, Promise<Page>>();

/**
 * The dependencies of a document's islands, created once.
 *
 * @throws Error when the page has no data or its texts cannot be fetched; a later call tries again
 */
export function openPage(document: Document): Promise<Page> {
  const opened = pages.get(document) ?? openWithFacts(document);
  pages.set(document, opened);
  opened.catch(() => pages.delete(document));
  return opened;
}

async function openWithFacts(document: Document): Promise<Page> {
  const facts = readFacts(document);
  const services = await openServices(document, facts);
  followVariantImages(document, facts.prefix);
  followIndicators(document, services.cart);
  return { ...services, products: createProductStore(document) };
}
