import { closeSync, openSync } from 'node:fs';
import Database from 'libsql';
import { decodeInteger } from './codec.js';
import type { SqliteResult, SqliteSource, SqliteStatement } from './sqlite-source.js';
import { WriteAheadLog } from './write-ahead-log.js';

/** How many statements a connection keeps: more than there are in the store, but for lists of any length. */
const MAX_KEPT = 500;

/**
 * Opens a file by the driver that `@libsql/client` opens it by: through that client each call would prepare its
 * statement anew, which costs several times what running it does.
 *
 * @param timeout how long reading waits for who has the file locked, in milliseconds
 * @throws Error when it cannot be opened
 */
export function openSqliteFile(path: string, timeout: number): SqliteSource {
  makeOwnFile(path);
  const writer = new Connection(path, timeout);
  const log = keepLog(writer, path);
  // From here on locks are waited for by timers: the driver's own way would block the process.
  writer.execute('PRAGMA busy_timeout = 0');
  const reader = new Connection(path, timeout);
  // A change outside of a transaction is a mistake of ours, and says so.
  reader.execute('PRAGMA query_only = ON');
  return {
    blocking: true,
    read: async (statement) => reader.run(statement),
    begin: async () => {
      writer.execute('BEGIN IMMEDIATE');
      return {
        run: async (statement) => writer.run(statement),
        commit: async () => writer.execute('COMMIT'),
        rollback: async () => writer.rollBack(),
      };
    },
    flush: async () => log?.flush(),
    close: async () => {
      await log?.close();
      writer.close();
      reader.close();
    },
  };
}

/** Undefined on file systems without shared memory: there each commit waits for the disk. */
function keepLog(writer: Connection, path: string): WriteAheadLog | undefined {
  const { rows } = writer.run({ sql: 'PRAGMA journal_mode = WAL', values: [] });
  if (rows[0]?.journal_mode !== 'wal') return undefined;
  // The log is flushed after commits, and not within them.
  writer.execute('PRAGMA synchronous = NORMAL');
  return new WriteAheadLog(path);
}

/** Nobody else reads a file that is made here; SQLite gives the files beside it the same permissions. */
function makeOwnFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // It is there already, or the driver says why it cannot be.
  }
}

interface Prepared {
  readonly statement: ReturnType<Database.Database['prepare']>;
  readonly hasRows: boolean;
}

/** A connection that keeps the statements that it has prepared. */
class Connection {
  readonly #database: Database.Database;
  readonly #kept = new Map<string, Prepared>();

  constructor(path: string, timeout: number) {
    this.#database = new Database(path, { timeout });
  }

  /** Runs SQL whose answer is of no interest. */
  execute(sql: string): void {
    this.#database.exec(sql);
  }

  run({ sql, values }: SqliteStatement): SqliteResult {
    const { statement, hasRows } = this.#prepare(sql);
    if (!hasRows) return { rows: [], changed: statement.run(values).changes };
    // All rows are read, for a statement that is not at its end would hold its state of the file.
    return { rows: (statement.all(values) as Row[]).map(decode), changed: 0 };
  }

  rollBack(): void {
    if (this.#database.open && this.#database.inTransaction) this.execute('ROLLBACK');
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#kept.get(sql);
    if (known !== undefined) return known;
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    const statement = this.#database.prepare(sql).safeIntegers(true);
    const prepared = { statement, hasRows: statement.reader };
    this.#kept.set(sql, prepared);
    return prepared;
  }
}

type Row = Record<string, unknown>;

/** Integers come as they are stored, and are checked on their way. */
function decode(row: Row): Row {
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'bigint') row[name] = decodeInteger(value);
  }
  return row;
}
