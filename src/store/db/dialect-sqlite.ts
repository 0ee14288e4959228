import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { encode } from './codec.js';
import { isBusy } from './errors.js';
import type { SqliteSource, SqliteTransaction } from './sqlite-source.js';
import { WriteQueue } from './write-queue.js';

/** How long a transaction waits for those of other processes, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;
/** The longest pause before a locked database is tried again, in milliseconds. */
const PAUSE = 4;

/** SQLite for Kysely (storefront.md §12). */
export class SqliteDialect implements Dialect {
  readonly #source: SqliteSource;

  constructor(source: SqliteSource) {
    this.#source = source;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#source);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new SqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}

class SqliteDriver implements Driver {
  readonly #source: SqliteSource;
  readonly #queue = new WriteQueue();

  constructor(source: SqliteSource) {
    this.#source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#source, this.#queue);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#source.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #source: SqliteSource;
  readonly #queue: WriteQueue;
  #transaction: SqliteTransaction | undefined;
  #leave: (() => void) | undefined;
  #waited = false;

  constructor(source: SqliteSource, queue: WriteQueue) {
    this.#source = source;
    this.#queue = queue;
  }

  async begin(): Promise<void> {
    this.#leave = await this.#queue.enter();
    try {
      this.#transaction = await this.#lock();
    } catch (error) {
      this.#end();
      throw error;
    }
    if (this.#source.blocking) {
      this.#waited = false;
      setImmediate(() => {
        this.#waited = true;
      });
    }
  }

  async commit(): Promise<void> {
    if (this.#waited) {
      throw new Error('A transaction awaited something else than its statements');
    }
    await this.#transaction?.commit();
    this.#end();
    await this.#source.flush();
  }

  async rollback(): Promise<void> {
    try {
      await this.#transaction?.rollback();
    } finally {
      this.#end();
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { sql, values: parameters.map(encode) };
    const { rows, changed } = await (this.#transaction?.run(statement) ??
      this.#source.read(statement));
    return { rows: rows as unknown as R[], numAffectedRows: BigInt(changed) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The store reads in pages, not in streams');
  }

  /** Waits for those of other processes by timers, so that this one goes on meanwhile. */
  async #lock(): Promise<SqliteTransaction> {
    for (const deadline = performance.now() + BUSY_TIMEOUT; ; ) {
      try {
        return await this.#source.begin();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await setTimeout(1 + Math.random() * PAUSE);
    }
  }

  #end(): void {
    this.#transaction = undefined;
    this.#leave?.();
    this.#leave = undefined;
  }
}
