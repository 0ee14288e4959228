import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Website } from '../server/index.js';
import { catalogueOf } from '../server/website/catalogue.js';
import { makeOwnFolder } from '../shared/own-folder.js';
import type { Site } from '../site/index.js';
import { isEndless, type StockLevel } from '../store/index.js';
import type { SimulatedStockOuts } from './injected-failures.js';

/** A variant that is made to be sold out, and its stock before. */
interface Outage {
  readonly websiteId: string;
  readonly itemId: string;
  readonly sku: string;
  readonly before: StockLevel;
}

const ALL = { member: true, unlocked: true } as const;
const NONE: StockLevel = { unlimited: false, qtyInStock: 0 };

/** The names of all variants of a site that can be sold out. */
export function stockedSkus(site: Site): readonly string[] {
  const products = catalogueOf(site.view(ALL)).products();
  const counted = products.filter(({ kind }) => !isEndless(kind));
  const skus = counted.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  return [...new Set(skus)].filter((sku) => sku !== '');
}

function shopOf({ id, site, store }: Website) {
  const view = site.view(ALL);
  return { id, products: catalogueOf(view).products(), stock: store(view).stock };
}

/**
 * Sets the stock of variants to zero in the store itself, so that pages, calls and emails agree. The stock before is
 * kept in a file: after a crash, the next start restores it.
 *
 * @param file the path of that file
 */
export async function openOutages(
  file: string,
  website: () => Promise<Website>,
): Promise<SimulatedStockOuts & { close(): Promise<void> }> {
  let outages: readonly Outage[] = [];

  async function keep(next: readonly Outage[]): Promise<void> {
    outages = next;
    if (next.length === 0) return rm(file, { force: true });
    await makeOwnFolder(dirname(file));
    await writeFile(file, JSON.stringify(next));
  }

  async function giveBack(gone: readonly Outage[]): Promise<void> {
    const { id, products, stock } = shopOf(await website());
    for (const { websiteId, itemId, sku, before } of gone) {
      const product = products.find((each) => each.itemId === itemId);
      if (websiteId !== id || product === undefined) continue;
      const { unlimited, qtyInStock } = (await stock.levels([itemId])).of(product, sku);
      // A stock that the owner has set meanwhile stays.
      if (!unlimited && qtyInStock === 0) await stock.set(itemId, sku, before);
    }
  }

  const left = await readFile(file, 'utf8').catch(() => undefined);
  if (left !== undefined) {
    await giveBack(JSON.parse(left) as Outage[]);
    await keep([]);
  }
  return {
    async begin(sku) {
      if (outages.some((each) => each.sku === sku)) return;
      const { id: websiteId, products, stock } = shopOf(await website());
      const begun: Outage[] = [];
      for (const product of products) {
        if (isEndless(product.kind) || !product.variants.some((each) => each.sku === sku)) continue;
        const { itemId } = product;
        const { unlimited, qtyInStock } = (await stock.levels([itemId])).of(product, sku);
        begun.push({ websiteId, itemId, sku, before: { unlimited, qtyInStock } });
      }
      await keep([...outages, ...begun]);
      for (const { itemId } of begun) await stock.set(itemId, sku, NONE);
    },
    async end(sku) {
      await giveBack(outages.filter((each) => each.sku === sku));
      await keep(outages.filter((each) => each.sku !== sku));
    },
    async close() {
      await giveBack(outages);
      await keep([]);
    },
  };
}
