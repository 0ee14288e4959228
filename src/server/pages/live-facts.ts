import type { JsonObject, LiveItems } from '../../site/index.js';
import type { ProductFacts, StockLevel, WebsiteStore } from '../../store/index.js';
import type { ViewCatalogue } from '../commerce/catalogue.js';

/** What the store knows of one item. */
interface Facts {
  /** By sku. */
  readonly levels: ReadonlyMap<string, StockLevel>;
  readonly comments: number;
  readonly likes: number;
}

/** The items of a website as they are at one state of the store. */
export interface LiveState extends LiveItems {
  /** The counter of changes of the store. */
  readonly revision: number;
  /** The counter when an item changed last. */
  revisionOf(itemId: string): number;
  /** Whether there is none left of a variant. */
  isSoldOut(product: ProductFacts, sku: string): boolean;
}

/** How many items are asked for at once. */
const AT_ONCE = 500;

/**
 * What pages show of the store: stock, comments and likes. It is in memory and asked anew for what has changed
 * only; one query of one row says whether anything has. Requests that come at once share it.
 */
export class LiveFacts {
  readonly #store: WebsiteStore;
  readonly #catalogue: ViewCatalogue;
  readonly #facts = new Map<string, Facts>();
  readonly #revisions = new Map<string, number>();
  #state: LiveState | undefined;
  #running: Promise<LiveState> | undefined;
  #next: Promise<LiveState> | undefined;

  /** @param catalogue all that the content has, whoever may see it */
  constructor(store: WebsiteStore, catalogue: ViewCatalogue) {
    this.#store = store;
    this.#catalogue = catalogue;
  }

  /** The items as the store has them now: no older than this call. */
  now(): Promise<LiveState> {
    if (this.#running === undefined) return this.#run();
    // What is under way began before this call, and may not have seen what it is about.
    this.#next ??= this.#running.then(
      () => this.#run(),
      () => this.#run(),
    );
    return this.#next;
  }

  #run(): Promise<LiveState> {
    this.#next = undefined;
    const running = this.#refresh().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #refresh(): Promise<LiveState> {
    const { revisions } = this.#store;
    const known = this.#state;
    if (known === undefined) {
      const current = await revisions.current();
      await this.#read(this.#catalogue.itemIds());
      return this.#show(current);
    }
    if ((await revisions.current()) === known.revision) return known;
    const { current, keys } = await revisions.since(known.revision);
    const changed = new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));
    await this.#read([...changed]);
    for (const itemId of changed) this.#revisions.set(itemId, current);
    return this.#show(current);
  }

  async #read(itemIds: readonly string[]): Promise<void> {
    const { stock, responses } = this.#store;
    for (let start = 0; start < itemIds.length; start += AT_ONCE) {
      const ids = itemIds.slice(start, start + AT_ONCE);
      const levels = await stock.levels(ids);
      const counts = await responses.counts(ids);
      for (const [index, id] of ids.entries()) {
        const product = this.#catalogue.item('', id);
        const ofVariants = product?.variants.map(({ sku }) => [sku, levels.of(product, sku)]);
        this.#facts.set(id, {
          levels: new Map(ofVariants as [string, StockLevel][] | undefined),
          comments: counts[index]?.comments ?? 0,
          likes: counts[index]?.likes ?? 0,
        });
      }
    }
  }

  /** A state of its own object, for what pages made of it is kept by it. */
  #show(revision: number): LiveState {
    const facts = new Map(this.#facts);
    const revisions = new Map(this.#revisions);
    this.#state = {
      revision,
      revisionOf: (itemId) => revisions.get(itemId) ?? 0,
      isSoldOut: (product, sku) => {
        const level = facts.get(product.itemId)?.levels.get(sku);
        return level !== undefined && !level.unlimited && level.qtyInStock <= 0;
      },
      item: (item) => withFacts(item, facts.get(String(item.id))),
    };
    return this.#state;
  }
}

/** An item with what the store knows; the same object when that is what it says already. */
function withFacts(item: JsonObject, facts: Facts | undefined): JsonObject {
  if (facts === undefined) return item;
  const changed: Record<string, unknown> = {};
  const product = item.structuredContent as JsonObject | undefined;
  const variants = Array.isArray(product?.variants) ? (product.variants as JsonObject[]) : [];
  const shown = variants.map((variant) => withLevel(variant, facts.levels));
  if (shown.some((variant, index) => variant !== variants[index])) {
    changed.structuredContent = { ...product, variants: shown };
  }
  if (facts.comments > 0) changed.commentCount = countOf(item.commentCount) + facts.comments;
  if (facts.likes > 0) changed.likeCount = countOf(item.likeCount) + facts.likes;
  return Object.keys(changed).length === 0 ? item : { ...item, ...changed };
}

function withLevel(variant: JsonObject, levels: Facts['levels']): JsonObject {
  const level = levels.get(String(variant.sku ?? ''));
  const isSame =
    level === undefined ||
    (level.unlimited === (variant.unlimited === true) &&
      (level.unlimited || level.qtyInStock === variant.qtyInStock));
  return isSame ? variant : { ...variant, ...level };
}

/** Comments and likes that the content was saved with. */
function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
