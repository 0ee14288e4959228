import { setTimeout } from 'node:timers/promises';
import type { Catalogue, ProductFacts, ShopFacts } from '../catalogue.js';
import { type Database, databaseTime } from '../db/database.js';
import { isLostRace } from '../db/errors.js';
import { Transaction, WebsiteScope } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import { claim, type IdempotencyKey, keepAnswer } from './idempotency.js';
import type { Secrets } from './secrets.js';

/** How often a transaction is run again that was lost to others. */
const TRIES = 20;

/** What pages read has changed. */
export interface StoreChange {
  readonly websiteId: string;
  /** Keys of `revision.ts`. */
  readonly keys: readonly string[];
}

/** Options of a store that concern each of its websites. */
export interface SiteStoreOptions {
  readonly clock?: () => number;
  readonly onChange?: (change: StoreChange) => void;
  /** Writes what follows from the events of a transaction, as a part of it. */
  readonly onEvents?: (tx: Transaction) => Promise<void>;
}

/** What all aggregates of one website work with. */
export class SiteStore {
  readonly #database: Database;
  readonly #clock: (() => number) | undefined;
  readonly #onChange: SiteStoreOptions['onChange'];
  readonly #onEvents: SiteStoreOptions['onEvents'];

  /** @internal */
  constructor(
    database: Database,
    readonly websiteId: string,
    readonly catalogue: Catalogue,
    readonly secrets: Secrets,
    { clock, onChange, onEvents }: SiteStoreOptions,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#onChange = onChange;
    this.#onEvents = onEvents;
  }

  get now(): number {
    return this.#clock?.() ?? Date.now();
  }

  get shop(): ShopFacts {
    return this.catalogue.shop(this.websiteId);
  }

  item(itemId: string): ProductFacts | undefined {
    return this.catalogue.item(this.websiteId, itemId);
  }

  /**
   * Queries that change nothing, each on its own.
   *
   * @internal
   */
  get read(): WebsiteScope {
    return new WebsiteScope(this.#database.db, this.#database.kind, this.websiteId, this.now);
  }

  /** The clock of the database, for what several processes agree on. */
  async databaseNow(): Promise<number> {
    return this.#clock?.() ?? databaseTime(this.#database);
  }

  /**
   * Runs one transaction. It may run several times, so it has no effect but its statements.
   *
   * @param once the request it belongs to: the same request again gets the first answer, and its claim
   *   commits with the effect (storefront.md §1)
   * @internal
   */
  async write<T>(work: (tx: Transaction) => Promise<T>, once?: IdempotencyKey): Promise<T> {
    try {
      return await this.#transact(async (tx) => {
        const claimed = once && (await claim<T>(tx, once));
        if (claimed) return claimed.answer();
        const answer = await work(tx);
        if (once) await keepAnswer(tx, once, { value: answer });
        return answer;
      });
    } catch (error) {
      if (!once || !(error instanceof StoreProblem) || error.type === 'limit') throw error;
      return await this.#refuse<T>(error, once);
    }
  }

  /** Notes that the website is served from this database. */
  async open(): Promise<void> {
    await this.write((tx) =>
      tx
        .insert('website', { created: tx.now })
        .onConflict((conflict) => conflict.column('websiteId').doNothing())
        .execute(),
    );
  }

  /** A refusal is the answer too. The twin of a request may have had another one meanwhile. */
  async #refuse<T>(problem: StoreProblem, once: IdempotencyKey): Promise<T> {
    const earlier = await this.#transact(async (tx) => {
      const claimed = await claim<T>(tx, once);
      if (!claimed) await keepAnswer(tx, once, { problem });
      return claimed;
    });
    if (earlier) return earlier.answer();
    throw problem;
  }

  async #transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { answer, touched } = await this.#commit(work);
    if (touched.size > 0) this.#onChange?.({ websiteId: this.websiteId, keys: [...touched] });
    return answer;
  }

  /** Runs a transaction until it is not lost to others. */
  async #commit<T>(
    work: (tx: Transaction) => Promise<T>,
  ): Promise<{ readonly answer: T; readonly touched: ReadonlySet<string> }> {
    const { db, kind } = this.#database;
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute(async (transaction) => {
          const tx = new Transaction(transaction, kind, this.websiteId, this.now);
          const answer = await work(tx);
          if (tx.recorded.length > 0) await this.#onEvents?.(tx);
          await tx.finish();
          return { answer, touched: tx.touched };
        });
      } catch (error) {
        if (tries === TRIES || !isLostRace(error)) throw error;
      }
      await setTimeout(Math.random() * 5 * tries);
    }
  }
}
