import { createReadingCalls } from '../client/reading.js';
import type { PageFacts } from '../contract/page.js';
import type { ReadingCalls } from '../contract/reading.js';
import { openServices, type PageServices } from '../page/services.js';

/** What components share beyond the islands of a page. */
export interface ShopServices extends PageServices {
  readonly reading: ReadingCalls;
}

/** @throws Error when the texts cannot be fetched */
export async function openShop(document: Document, facts: PageFacts): Promise<ShopServices> {
  const services = await openServices(document, facts);
  return { ...services, reading: createReadingCalls(facts, services.texts) };
}
