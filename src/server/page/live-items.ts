import { SingleFlight } from '../../shared/single-flight.js';
import type { JsonObject, LiveItems } from '../../site/index.js';
import type { WebsiteStore } from '../../store/index.js';
import type { ViewCatalogue } from '../website/catalogue.js';

/** A kind of facts of items from the store, such as stock. */
export interface ItemFacts<Facts = unknown> {
  /** By item id. Items without facts may be missing. */
  read(
    itemIds: readonly string[],
    store: WebsiteStore,
    catalogue: ViewCatalogue,
  ): Promise<ReadonlyMap<string, Facts>>;
  /** Members of an item that replace those of its content; undefined for none. */
  show(item: JsonObject, facts: Facts): JsonObject | undefined;
}

/** The items of a website at one revision of the store. */
export interface LiveState extends LiveItems {
  /** The revision of the store. */
  readonly revision: number;
  /** The revision of an item's last change. */
  revisionOf(itemId: string): number;
  /** Facts of an item; undefined without any. */
  of<Facts>(row: ItemFacts<Facts>, itemId: string): Facts | undefined;
}

/** Items per query. */
const AT_ONCE = 500;

type FactsById = ReadonlyMap<string, unknown>;

/**
 * Caches the store's facts of a website's items. Only changed items are queried again, and concurrent requests share
 * the queries.
 */
export class LiveItemsReader {
  readonly #store: WebsiteStore;
  readonly #catalogue: () => ViewCatalogue;
  readonly #facts: ReadonlyMap<ItemFacts, Map<string, unknown>>;
  readonly #revisions = new Map<string, number>();
  #state: LiveState | undefined;
  readonly #refreshed = new SingleFlight<LiveState>(() => this.#refresh());

  /** @param catalogue all content, without access rules */
  constructor(rows: readonly ItemFacts[], store: WebsiteStore, catalogue: () => ViewCatalogue) {
    this.#store = store;
    this.#catalogue = catalogue;
    this.#facts = new Map(rows.map((row) => [row, new Map()]));
  }

  /**
   * The current items.
   *
   * @param revision the revision of the store at the time of the request
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
    const { current, itemIds } = await revisions.since(known.revision);
    if (current === known.revision) return known;
    await this.#read([...itemIds]);
    for (const itemId of itemIds) this.#revisions.set(itemId, current);
    return this.#show(current);
  }

  async #read(itemIds: readonly string[]): Promise<void> {
    const catalogue = this.#catalogue();
    for (let start = 0; start < itemIds.length; start += AT_ONCE) {
      const ids = itemIds.slice(start, start + AT_ONCE);
      for (const [row, known] of this.#facts) {
        const read = await row.read(ids, this.#store, catalogue);
        for (const id of ids) {
          if (read.has(id)) known.set(id, read.get(id));
          else known.delete(id);
        }
      }
    }
  }

  /** Every state is a new object, because caches depend on its identity. */
  #show(revision: number): LiveState {
    const facts = new Map<ItemFacts, FactsById>();
    for (const [row, byId] of this.#facts) facts.set(row, new Map(byId));
    const revisions = new Map(this.#revisions);
    this.#state = {
      revision,
      revisionOf: (itemId) => revisions.get(itemId) ?? 0,
      of: <Facts>(row: ItemFacts<Facts>, itemId: string) =>
        facts.get(row as ItemFacts)?.get(itemId) as Facts | undefined,
      item: (item) => withFacts(item, facts),
    };
    return this.#state;
  }
}

/** An item with the facts of the store; the same object when they change nothing. */
function withFacts(item: JsonObject, facts: ReadonlyMap<ItemFacts, FactsById>): JsonObject {
  const id = String(item.id);
  let shown = item;
  for (const [row, byId] of facts) {
    const known = byId.get(id);
    const changed = known === undefined ? undefined : row.show(item, known);
    if (changed !== undefined) shown = { ...shown, ...changed };
  }
  return shown;
}
