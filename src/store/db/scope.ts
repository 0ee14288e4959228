import type {
  CompiledQuery,
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  QueryResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import { toJson } from './codec.js';
import type { DatabaseKind } from './migrations/migration.js';
import type { Table, Tables } from './schema.js';

/** A row without its website, which the scope adds. */
export type NewRow<T extends Table> = Omit<Tables[T], 'websiteId'>;

type None = Record<never, never>;

/** A query of rows of one shape, whatever their table. */
export type RowsQuery<Row> = SelectQueryBuilder<Tables, never, Row>;

/** The counter of all changes that pages read of; each key has its value at the key's last change. */
export const CHANGES = 'changes';

/** What is queried of one website. There is no other way to the tables, so no query can forget the website. */
export class WebsiteScope {
  constructor(
    protected readonly db: Kysely<Tables>,
    readonly kind: DatabaseKind,
    readonly websiteId: string,
    /** Epoch milliseconds; within a transaction always the same. */
    readonly now: number,
  ) {}

  select<T extends Table>(table: T): SelectQueryBuilder<Tables, T, None> {
    const query = this.db.selectFrom(table as 'website').where('websiteId', '=', this.websiteId);
    return query as unknown as SelectQueryBuilder<Tables, T, None>;
  }

  /** All rows of queries of this website, as one table; at least one query. */
  selectAll<Row>(
    queries: readonly RowsQuery<Row>[],
  ): SelectQueryBuilder<{ parts: Row }, 'parts', None> {
    const union = queries.reduce((all, query) => all.unionAll(query));
    const query = this.db.selectFrom(union.as('parts'));
    return query as unknown as SelectQueryBuilder<{ parts: Row }, 'parts', None>;
  }

  /** Puts statements together for any website; see `statement.ts`. */
  blank(websiteId: string): Transaction {
    return new Transaction(this.db, this.kind, websiteId, Number.NaN);
  }

  run<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> {
    return this.db.executeQuery(query);
  }
}

/** An event of a transaction. */
export interface RecordedEvent {
  readonly kind: string;
  readonly subject: string;
  readonly data: unknown;
}

/** One transaction on one website. It awaits nothing but its own statements, and catches none of their errors. */
export class Transaction extends WebsiteScope {
  readonly #touched = new Set<string>();
  readonly #events: RecordedEvent[] = [];

  insert<T extends Table>(
    table: T,
    rows: NewRow<T> | readonly NewRow<T>[],
  ): InsertQueryBuilder<Tables, T, InsertResult> {
    const list = (Array.isArray(rows) ? rows : [rows]) as NewRow<'website'>[];
    const query = this.db
      .insertInto(table as 'website')
      .values(list.map((row) => ({ ...row, websiteId: this.websiteId })));
    return query as unknown as InsertQueryBuilder<Tables, T, InsertResult>;
  }

  update<T extends Table>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
    const query = this.db.updateTable(table as 'website').where('websiteId', '=', this.websiteId);
    return query as unknown as UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  }

  delete<T extends Table>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult> {
    const query = this.db.deleteFrom(table as 'website').where('websiteId', '=', this.websiteId);
    return query as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>;
  }

  /** Rows that stay locked until the transaction ends. SQLite has one writer anyway. */
  selectLocked<T extends Table>(table: T): SelectQueryBuilder<Tables, T, None> {
    const query = this.select(table);
    return this.kind === 'postgres' ? query.forUpdate() : query;
  }

  /** Says that what pages read has changed; see `revision.ts` for the keys. */
  touch(...keys: readonly string[]): void {
    for (const key of keys) this.#touched.add(key);
  }

  /** The keys of what has changed. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }

  /** Tells the owner of something, once the transaction is committed. */
  record(kind: string, subject: string, data: unknown = null): void {
    this.#events.push({ kind, subject, data });
  }

  /** What the owner is told of, in the order in which it was done. */
  get recorded(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** The last statements: rows that many transactions change are locked for a short time, in one order. */
  async finish(): Promise<void> {
    if (this.#touched.size > 0) {
      // Whoever knows one state of the counter can ask what has changed since.
      const at = await this.#advance(CHANGES, 1);
      for (const key of [...this.#touched].sort()) await this.#mark(key, at);
    }
    if (this.#events.length === 0) return;
    const last = await this.#advance('events', this.#events.length);
    const rows = this.#events.map(({ kind, subject, data }, index) => ({
      sequence: last - this.#events.length + index + 1,
      kind,
      subject,
      dataJson: toJson(data),
      created: this.now,
    }));
    await this.insert('event', rows).execute();
  }

  async #mark(key: string, value: number): Promise<void> {
    await this.insert('revision', { key, value })
      .onConflict((conflict) => conflict.columns(['websiteId', 'key']).doUpdateSet({ value }))
      .execute();
  }

  async #advance(key: string, by: number): Promise<number> {
    const { value } = await this.insert('revision', { key, value: by })
      .onConflict((conflict) =>
        conflict
          .columns(['websiteId', 'key'])
          .doUpdateSet((row) => ({ value: row('revision.value', '+', by) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  }
}
