import { isEndless, type ProductFacts } from '../catalogue.js';
import { countSome, type Page } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { statement } from '../db/statement.js';
import { OrderConflict } from '../order-conflict.js';
import { StoreProblem } from '../problem.js';
import { productKey } from '../website/revision.js';
import type { SiteStore } from '../website/site.js';
import {
  type NotedChange,
  noteChanges,
  type StockHistoryRow,
  type StockReason,
  stockHistory,
} from './stock-history.js';
import type { StockLevel } from './stock-level.js';

/** The stock of a variant, as the owner sees it. */
export interface StockRow extends StockLevel {
  readonly itemId: string;
  readonly sku: string;
  readonly sold: number;
}

/** So many of a variant. */
export interface StockRequest {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
}

/** So many of a variant, or fewer, are low stock. */
export const LOW_STOCK = 5;

/** A change of a variant's stock, with its former level. */
export interface StockChange extends Pick<StockRow, 'itemId' | 'sku'> {
  readonly was: StockLevel;
  readonly level: StockLevel;
}

/** The reason of a refused change; `changed`: by others, meanwhile. */
export type StockRefusal = 'invalid' | 'changed' | 'not-found';

export const ENDLESS: StockLevel = { unlimited: true, qtyInStock: 0 };

/** Levels by item and sku. */
export class StockLevels {
  readonly #levels = new Map<string, StockLevel>();

  set(itemId: string, sku: string, level: StockLevel): void {
    this.#levels.set(keyOf(itemId, sku), level);
  }

  /** What the store has of a variant; where it has no row yet, what the content says. */
  of(product: ProductFacts, sku: string): StockLevel {
    if (isEndless(product.kind)) return ENDLESS;
    const variant = product.variants.find((each) => each.sku === sku);
    const level = this.#levels.get(keyOf(product.itemId, sku)) ?? variant;
    return level === undefined ? { unlimited: false, qtyInStock: 0 } : pick(level);
  }
}

const levelRows = statement((scope, { itemIds }: { readonly itemIds: readonly string[] }) =>
  scope
    .select('stock')
    .select(['itemId', 'sku', 'unlimited', 'quantity'])
    .where('itemId', 'in', itemIds),
);

/** Levels of items. */
export async function stockLevels(
  scope: WebsiteScope,
  itemIds: readonly string[],
): Promise<StockLevels> {
  const levels = new StockLevels();
  if (itemIds.length === 0) return levels;
  const { rows } = await levelRows(scope, { itemIds: [...new Set(itemIds)] });
  for (const { itemId, sku, unlimited, quantity } of rows) {
    levels.set(itemId, sku, { unlimited: unlimited === 1, qtyInStock: quantity });
  }
  return levels;
}

/**
 * Takes what an order needs, or nothing: each variant by one conditional update, in the order of their names.
 *
 * @throws OrderConflict when there is not enough, which ends the transaction
 */
export async function takeStock(
  tx: Transaction,
  products: ReadonlyMap<string, ProductFacts>,
  requests: readonly StockRequest[],
  reason: StockReason,
): Promise<void> {
  const wanted = new Map<string, StockRequest>();
  for (const request of requests) {
    const key = keyOf(request.itemId, request.sku);
    const quantity = request.quantity + (wanted.get(key)?.quantity ?? 0);
    wanted.set(key, { ...request, quantity });
  }
  const changes: NotedChange[] = [];
  for (const { itemId, sku, quantity } of [...wanted.values()].sort(byName)) {
    const product = products.get(itemId);
    if (isEndless(product?.kind)) continue;
    const take = () => takeOne(tx, { itemId, sku, quantity });
    let taken = await take();
    if (taken === undefined) {
      // Of an item that is new in the content there is no row yet.
      if (product !== undefined) await seedStock(tx, [product]);
      taken = await take();
      if (taken === undefined) throw new OrderConflict('stock', `${itemId} ${sku}`);
    }
    changes.push(...taken);
    tx.touch(productKey(itemId));
  }
  await noteChanges(tx, changes, reason);
}

/** Returns what an order has taken. What has no stock of its own stays as it is. */
export async function returnStock(
  tx: Transaction,
  requests: readonly StockRequest[],
  reason: StockReason,
): Promise<void> {
  const changes: NotedChange[] = [];
  for (const { itemId, sku, quantity } of [...requests].sort(byName)) {
    const returned = await takeOne(tx, { itemId, sku, quantity: -quantity });
    if (returned === undefined) continue;
    changes.push(...returned);
    tx.touch(productKey(itemId));
  }
  await noteChanges(tx, changes, reason);
}

/**
 * Takes so many of a variant if there are as many; a negative number returns them.
 *
 * @returns the change, or none of an unlimited one; undefined when there are fewer
 */
async function takeOne(
  tx: Transaction,
  { itemId, sku, quantity }: StockRequest,
): Promise<readonly NotedChange[] | undefined> {
  const row = await tx
    .update('stock')
    .set((row) => ({
      quantity: row
        .case()
        .when('unlimited', '=', 1)
        .then(row.ref('quantity'))
        .else(row('quantity', '-', quantity))
        .end(),
      changes: row
        .case()
        .when('unlimited', '=', 1)
        .then(row.ref('changes'))
        .else(row('changes', '+', 1))
        .end(),
      sold: row('sold', '+', quantity),
    }))
    .where('itemId', '=', itemId)
    .where('sku', '=', sku)
    .where((row) => row.or([row('unlimited', '=', 1), row('quantity', '>=', quantity)]))
    .returning(['unlimited', 'quantity', 'changes'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.unlimited === 1) return [];
  const after = { unlimited: false, qtyInStock: row.quantity };
  const before = { unlimited: false, qtyInStock: row.quantity + quantity };
  return [{ itemId, sku, number: row.changes, before, after }];
}

/** Gives each variant that has no stock yet that of the content; stock that is there stays as it is. */
export async function seedStock(tx: Transaction, products: readonly ProductFacts[]): Promise<void> {
  const rows = products
    .filter(({ kind }) => !isEndless(kind))
    .flatMap(({ itemId, variants }) =>
      variants.map(({ sku, ...level }) => {
        return { itemId, sku, ...columnsOf(level), sold: 0, changes: 1 };
      }),
    )
    .sort(byName);
  for (let start = 0; start < rows.length; start += 100) {
    const seeded = await tx
      .insert('stock', rows.slice(start, start + 100))
      .onConflict((conflict) => conflict.columns(['websiteId', 'itemId', 'sku']).doNothing())
      .returning(['itemId', 'sku', 'unlimited', 'quantity', 'changes'])
      .execute();
    const changes = seeded.map(({ itemId, sku, changes: number, ...row }) => {
      return { itemId, sku, number, before: null, after: levelOf(row) };
    });
    await noteChanges(tx, changes, { cause: 'content' });
  }
}

/** The stock of a shop. */
export class Stock {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Gives variants that the store does not know yet the content's stock. What was sold stays sold. */
  async seed(products: readonly ProductFacts[]): Promise<void> {
    await this.#site.write((tx) => seedStock(tx, products));
  }

  /**
   * The stock of an item's variants, in the order of the content (storefront seed §7).
   *
   * @throws StoreProblem `not-found`
   */
  async ofItem(itemId: string): Promise<(StockLevel & { readonly sku: string })[]> {
    const product = this.#site.item(itemId);
    if (product === undefined) throw new StoreProblem('not-found', 'cart.add.notFound');
    const levels = await stockLevels(this.#site.read, [itemId]);
    return product.variants.map(({ sku }) => ({ sku, ...levels.of(product, sku) }));
  }

  /** Levels of several items at once, for pages that show them. */
  async levels(itemIds: readonly string[]): Promise<StockLevels> {
    return stockLevels(this.#site.read, itemIds);
  }

  /** All rows by item and sku, after a given one: 50 at a time. */
  async list(after: { readonly itemId: string; readonly sku: string } | null = null) {
    let query = this.#site.read.select('stock').selectAll();
    if (after !== null) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('itemId', 'sku'), '>', tuple(after.itemId, after.sku)),
      );
    }
    const rows = await query.orderBy('itemId').orderBy('sku').limit(50).execute();
    return rows.map(toStockRow);
  }

  /** The rows of some variants, in their order; variants without a row are missing. */
  async ofVariants(
    variants: readonly Pick<StockRow, 'itemId' | 'sku'>[],
  ): Promise<readonly StockRow[]> {
    if (variants.length === 0) return [];
    const itemIds = [...new Set(variants.map(({ itemId }) => itemId))];
    const query = this.#site.read.select('stock').selectAll().where('itemId', 'in', itemIds);
    const rows = await query.execute();
    const byKey = new Map(rows.map((row) => [keyOf(row.itemId, row.sku), toStockRow(row)]));
    return variants.flatMap(({ itemId, sku }) => byKey.get(keyOf(itemId, sku)) ?? []);
  }

  /** The variants of which there are `LOW_STOCK` or fewer, the fewest first: the first hundred. */
  async low(): Promise<StockRow[]> {
    const rows = await this.#low().selectAll().orderBy('quantity').limit(100).execute();
    return rows.map(toStockRow);
  }

  /** How many variants are low, up to a hundred. */
  async countLow(): Promise<number> {
    return countSome(this.#low());
  }

  #low() {
    const limited = this.#site.read.select('stock').where('unlimited', '=', 0);
    return limited.where('quantity', '<=', LOW_STOCK);
  }

  /**
   * What has changed the stock of a variant, the newest first: 50 at a time of the last `KEPT_CHANGES`. Sales of an
   * unlimited one are no changes.
   */
  async history(
    itemId: string,
    sku: string,
    cursor?: string | null,
  ): Promise<Page<StockHistoryRow>> {
    return stockHistory(this.#site.read, itemId, sku, cursor);
  }

  /**
   * Sets what there is of a variant.
   *
   * @param actor as `account ID` or `key ID`; default nobody
   * @throws StoreProblem `not-found`, or `invalid` for a quantity that is no whole number from 0 on
   */
  async set(itemId: string, sku: string, level: StockLevel, actor = ''): Promise<void> {
    if (!isLevel(level)) throw new StoreProblem('invalid', 'stock.quantity');
    await this.#site.write(async (tx) => {
      const product = this.#site.item(itemId);
      if (product !== undefined) await seedStock(tx, [product]);
      const changes: NotedChange[] = [];
      const refused = await setOne(tx, { itemId, sku, level }, changes);
      if (refused === 'not-found') throw new StoreProblem('not-found', 'stock.notFound');
      await noteChanges(tx, changes, { cause: 'set', actor });
    });
  }

  /**
   * Sets the stock of some variants, each by itself.
   *
   * @param actor as `account ID` or `key ID`; default nobody
   * @returns the reason of each refusal; null for a set one
   */
  async setMany(
    changes: readonly StockChange[],
    actor = '',
  ): Promise<readonly (StockRefusal | null)[]> {
    const answers = new Map<StockChange, StockRefusal | null>();
    await this.#site.write(async (tx) => {
      answers.clear();
      const noted: NotedChange[] = [];
      // In the order of their names, like orders.
      for (const change of [...changes].sort(byName)) {
        answers.set(change, await setOne(tx, change, noted));
      }
      await noteChanges(tx, noted, { cause: 'set', actor });
    });
    return changes.map((change) => answers.get(change) ?? null);
  }
}

/**
 * Sets a variant, unless it is no more what it was.
 *
 * @param noted takes the change, if it is one
 */
async function setOne(
  tx: Transaction,
  { itemId, sku, was, level }: Omit<StockChange, 'was'> & { readonly was?: StockLevel },
  noted: NotedChange[],
): Promise<StockRefusal | null> {
  if (!isLevel(level)) return 'invalid';
  const row = await tx
    .selectLocked('stock')
    .select(['unlimited', 'quantity', 'changes'])
    .where('itemId', '=', itemId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (row === undefined) return 'not-found';
  const before = levelOf(row);
  if (isSame(before, level)) {
    if (was === undefined || isSame(before, was)) noteSet(tx, itemId, sku, level);
    return null;
  }
  if (was !== undefined && !isSame(before, was)) return 'changed';
  const number = row.changes + 1;
  await tx
    .update('stock')
    .set({ ...columnsOf(level), changes: number })
    .where('itemId', '=', itemId)
    .where('sku', '=', sku)
    .execute();
  noteSet(tx, itemId, sku, level);
  noted.push({ itemId, sku, number, before, after: pick(level) });
  return null;
}

function noteSet(tx: Transaction, itemId: string, sku: string, level: StockLevel): void {
  tx.touch(productKey(itemId));
  tx.record('stock.set', itemId, { sku, ...pick(level) });
}

function columnsOf({ unlimited, qtyInStock }: StockLevel) {
  return { unlimited: unlimited ? 1 : 0, quantity: qtyInStock };
}

function levelOf({ unlimited, quantity }: Pick<Tables['stock'], 'unlimited' | 'quantity'>) {
  return { unlimited: unlimited === 1, qtyInStock: quantity };
}

function isSame(a: StockLevel, b: StockLevel): boolean {
  return a.unlimited === b.unlimited && a.qtyInStock === b.qtyInStock;
}

function isLevel({ qtyInStock }: StockLevel): boolean {
  return Number.isSafeInteger(qtyInStock) && qtyInStock >= 0;
}

function toStockRow({ itemId, sku, sold, ...row }: Tables['stock']): StockRow {
  return { itemId, sku, ...levelOf(row), sold };
}

function pick({ unlimited, qtyInStock }: StockLevel): StockLevel {
  return { unlimited, qtyInStock };
}

function keyOf(itemId: string, sku: string): string {
  return JSON.stringify([itemId, sku]);
}

type VariantName = Pick<StockRow, 'itemId' | 'sku'>;

function byName(a: VariantName, b: VariantName): number {
  return keyOf(a.itemId, a.sku) < keyOf(b.itemId, b.sku) ? -1 : 1;
}
