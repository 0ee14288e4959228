import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Pool } from 'pg';
import { loadOptional } from '../../shared/optional-package.js';
import { decodeInteger, encode } from './codec.js';
import { BUSY_TIMEOUT, SqliteDialect } from './dialect-sqlite.js';
import { migrate } from './migrate.js';
import type { DatabaseKind } from './migrations/migration.js';
import type { Tables } from './schema.js';
import { openSqliteFile } from './sqlite-file.js';
import { openRemoteSqlite } from './sqlite-remote.js';

/** An open database with the current schema. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** PostgreSQL: its connections, for libraries that keep something in it. */
  readonly pool: PostgresPool | undefined;
  close(): Promise<void>;
}

/** Settings of a database. */
export interface DatabaseOptions {
  /** PostgreSQL: the schema that holds the tables; default the first of the connection's search path. */
  readonly schema?: string;
  /** PostgreSQL: connections of this process at most; default 10. */
  readonly connections?: number;
}

/**
 * Opens a database and brings its schema up to date (storefront.md §12).
 *
 * @param url `file:path`, `libsql://…` or `postgres://…`
 * @throws Error when the address is none of these, or the database cannot be opened
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const database = await connect(url, options);
  try {
    await migrate(database.db as unknown as Kysely<unknown>, database.kind);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens a database as it is. */
export async function connect(url: string, options: DatabaseOptions): Promise<Database> {
  const scheme = /^([a-z]+):/.exec(url)?.[1];
  switch (scheme) {
    case 'file':
      return opened('sqlite', new SqliteDialect(openSqliteFile(pathOf(url), BUSY_TIMEOUT)));
    case 'libsql':
      return opened('sqlite', new SqliteDialect(await openRemoteSqlite(url)));
    case 'postgres':
    case 'postgresql': {
      const pool = await openPool(url, options);
      return opened('postgres', new PostgresDialect({ pool: encoding(pool) }), pool);
    }
    default:
      throw new Error(
        `Not the address of a database: "${url}". Give file:PATH, libsql://HOST or postgres://HOST/NAME.`,
      );
  }
}

function opened(
  kind: DatabaseKind,
  dialect: SqliteDialect | PostgresDialect,
  pool?: PostgresPool,
): Database {
  const db = new Kysely<Tables>({ dialect });
  return { kind, db, pool, close: () => db.destroy() };
}

/** @throws Error for the address of a file on another machine */
function pathOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

async function openPool(url: string, options: DatabaseOptions): Promise<Pool> {
  const { default: pg } = await loadOptional('pg', 'A database at postgres://', () => import('pg'));
  const integers = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    ...(options.schema && { options: `-c search_path=${options.schema}` }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        integers.includes(oid) ? decodeInteger : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that breaks is replaced by the next one: who uses it is told by their query, and an event that
  // nobody hears would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Connections that take values as the store writes them. */
function encoding(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) => client.query(text, values.map(encode)),
        release: () => client.release(),
      } as never;
    },
    end: () => pool.end(),
  };
}

/** The clock of a database in epoch milliseconds: the one that all its processes share. */
export async function databaseTime({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<number> {
  const clock =
    kind === 'postgres'
      ? sql<{
          now: number;
        }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`
      : sql<{ now: number }>`select cast(unixepoch('subsec') * 1000 as integer) as now`;
  const { rows } = await clock.execute(db);
  return rows[0]?.now ?? 0;
}
