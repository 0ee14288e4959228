import { LatestRun } from '../../shared/latest-run.js';
import type { JsonObject, LiveItems } from '../../site/index.js';
import type { ProductFacts, StockLevel, WebsiteStore } from '../../store/index.js';
import type { ViewCatalogue } from '../commerce/catalogue.js';
import { savedCount } from '../responses/settings.js';

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
 * only. Requests that come at once share it.
 */
export class LiveFacts {
  readonly #store: WebsiteStore;
  readonly #catalogue: () => ViewCatalogue;
  readonly #facts = new Map<string, Facts>();
  readonly #revisions = new Map<string, number>();
  #state: LiveState | undefined;
  readonly #refreshed = new LatestRun<LiveState>(() => this.#refresh());

  /** @param catalogue all that the content has, whoever may see it */
  constructor(store: WebsiteStore, catalogue: () => ViewCatalogue) {
    this.#store = store;
    this.#catalogue = catalogue;
  }

  /**
   * The items as the store has them now.
   *
   * @param revision the counter of changes of the store, which the request has asked for
   */
  async now(revision: number): Promise<LiveState> {
    const known = this.#state;
    return known !== undefined && known.revision >= revision ? known : this.#refreshed.now();
  }

  async #refresh(): Promise<LiveState> {
    const { revisions } = this.#store;
    const known = this.#state;
    if (known === undefined) {
      const current = await revisions.current();
      await this.#read(this.#catalogue().contentIds());
      return this.#show(current);
    }
    const { current, keys } = await revisions.since(known.revision);
    if (current === known.revision) return known;
    const changed = new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));
    await this.#read([...changed]);
    for (const itemId of changed) this.#revisions.set(itemId, current);
    return this.#show(current);
  }

  async #read(itemIds: readonly string[]): Promise<void> {
    const { stock, responses } = this.#store;
    const catalogue = this.#catalogue();
    for (let start = 0; start < itemIds.length; start += AT_ONCE) {
      const ids = itemIds.slice(start, start + AT_ONCE);
      const levels = await stock.levels(ids);
      const counts = await responses.counts(ids);
      for (const [index, id] of ids.entries()) {
        const product = catalogue.item('', id);
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
  const { commentCount, publicCommentCount, likeCount } = item;
  if (facts.comments > 0) {
    changed.commentCount = savedCount(commentCount) + facts.comments;
    changed.publicCommentCount = savedCount(publicCommentCount) + facts.comments;
  }
  if (facts.likes > 0) changed.likeCount = savedCount(likeCount) + facts.likes;
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
