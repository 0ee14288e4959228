import type { SqlValue } from './codec.js';

/** A statement with the values of its `?`. */
export interface SqliteStatement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export interface SqliteResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Rows that it changed; 0 where it answers with rows. */
  readonly changed: number;
}

/** A transaction that is open. */
export interface SqliteTransaction {
  run(statement: SqliteStatement): Promise<SqliteResult>;
  commit(): Promise<void>;
  /** Does nothing once it has ended. */
  rollback(): Promise<void>;
}

/** A database of SQLite: a file, or one at the other end of a network. */
export interface SqliteSource {
  /** Whether its calls block the process, as those to a file do. */
  readonly blocking: boolean;
  /** Answers what is asked outside of transactions. */
  read(statement: SqliteStatement): Promise<SqliteResult>;
  /**
   * Begins a transaction that writes.
   *
   * @throws Error with the code `SQLITE_BUSY` at once when somebody else has one
   */
  begin(): Promise<SqliteTransaction>;
  /**
   * Resolves when what was committed is kept whatever happens. Other transactions go on meanwhile.
   *
   * @throws Error when it is not kept
   */
  flush(): Promise<void>;
  close(): Promise<void>;
}
