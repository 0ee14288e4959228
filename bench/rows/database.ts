import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { run } from '../../src/store/testing/database.js';

/** A database that is filled by statements of its own, beside the store. */
export interface FilledDatabase {
  readonly url: string;
  /** The names of a table's columns. */
  columns(table: string): Promise<readonly string[]>;
  run(statement: string): Promise<void>;
  /** Ends what the filling left to do, so that it is in no figure. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** An empty database: on a PostgreSQL server, or in a folder. */
export function openDatabase(server: string | undefined, folder: string): Promise<FilledDatabase> {
  return server === undefined ? inFile(join(folder, 'store.db')) : onServer(server);
}

async function inFile(path: string): Promise<FilledDatabase> {
  const use = <T>(work: (database: Database.Database) => T): T => {
    const database = new Database(path);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    url: `file:${path}`,
    columns: async (table) =>
      use((database) => {
        const rows = database.prepare(`pragma table_info("${table}")`).all();
        return (rows as { name: string }[]).map(({ name }) => name);
      }),
    run: async (statement) => use((database) => void database.exec(statement)),
    settle: async () => use((database) => void database.exec('pragma wal_checkpoint(truncate)')),
    close: async () => {},
  };
}

async function onServer(server: string): Promise<FilledDatabase> {
  const name = `skerry_rows_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  return {
    url: url.href,
    async columns(table) {
      const sql = 'select column_name from information_schema.columns where table_name = $1';
      const { rows } = await pool.query<{ column_name: string }>(sql, [table]);
      return rows.map(({ column_name }) => column_name);
    },
    run: async (statement) => void (await pool.query(statement)),
    async settle() {
      for (const statement of ['vacuum analyze', 'checkpoint']) await pool.query(statement);
    },
    async close() {
      await pool.end();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}
