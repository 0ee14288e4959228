import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { databaseFile } from '../../shared/database-file.js';
import { makeOwnFolder } from '../../shared/own-folder.js';
import { BUSY_TIMEOUT, SqliteDialect } from './dialect-sqlite.js';
import { migrate, type PlannedStep, planSteps } from './migrate.js';
import type { DatabaseKind } from './migrations/migration.js';
import { Connections, openPool, type PoolOptions } from './postgres-pool.js';
import type { Tables } from './schema.js';
import { openSqliteFile } from './sqlite-file.js';
import { openRemoteSqlite } from './sqlite-remote.js';

/** An open database with the current schema. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** PostgreSQL: its connections, for libraries that keep something in it. */
  readonly pool: Connections | undefined;
  close(): Promise<void>;
}

/** Settings of a database. Those of connections count for PostgreSQL. */
export interface DatabaseOptions extends Omit<PoolOptions, 'isPatient'> {
  /** Whether the steps that it lacks are taken when it is opened; default true. */
  readonly migrate?: boolean;
  /** Called after each statement, where its caller awaits it. Those of migrations are not told. */
  readonly onStatement?: (statement: RunStatement) => void;
}

/** A statement that has ended. */
export interface RunStatement {
  readonly kind: DatabaseKind;
  /** With placeholders in place of all values. */
  readonly text: string;
  readonly milliseconds: number;
  /** Undefined when it succeeded. */
  readonly error: unknown;
}

/**
 * Opens a database and brings its schema up to date (storefront.md §12).
 *
 * @param url `file:path`, `libsql://…` or `postgres://…`
 * @throws Error when the address is none of these, the database cannot be opened, or lacks steps that may not be taken
 */
export async function openDatabase(
  url: string,
  { migrate: takesSteps = true, ...options }: DatabaseOptions = {},
): Promise<Database> {
  const { onStatement, ...connecting } = options;
  if (takesSteps) await migrateDatabase(url, connecting);
  else expectUpToDate(await planMigrations(url, connecting));
  return connect(url, options);
}

/**
 * Takes the steps that a database lacks: all or none. One that is not there is made.
 *
 * @param url as of `openDatabase`
 * @returns the names of the steps
 * @throws Error that names the step which failed, or when the database cannot be opened
 */
export async function migrateDatabase(url: string, options: PoolOptions = {}): Promise<string[]> {
  const path = databaseFile(url);
  if (path !== undefined) await makeOwnFolder(dirname(path));
  return withDatabase(url, options, ({ db, kind }) => migrate(db, kind));
}

/**
 * The steps that a database lacks: all of them, where it is not there. No file, table or row is made or changed.
 *
 * @param url as of `openDatabase`
 * @throws Error when the database cannot be opened, or a newer version made it
 */
export async function planMigrations(
  url: string,
  options: PoolOptions = {},
): Promise<PlannedStep[]> {
  const path = databaseFile(url);
  if (path !== undefined && !existsSync(path)) return planSteps(undefined, 'sqlite');
  return withDatabase(url, options, ({ db, kind }) => planSteps(db, kind));
}

/** @throws Error that names the steps and how they are taken */
function expectUpToDate(steps: readonly PlannedStep[]): void {
  if (steps.length === 0) return;
  throw new Error(
    `The database lacks ${steps.length === 1 ? 'a step' : `${steps.length} steps`}: ${steps.map(({ name }) => name).join(', ')}. Run 'skerry migrate', or start without 'migrate: false' (--no-migrate).`,
  );
}

/** Does something with one patient connection to a database. */
async function withDatabase<T>(
  url: string,
  options: PoolOptions,
  work: (database: { db: Kysely<unknown>; kind: DatabaseKind }) => Promise<T>,
): Promise<T> {
  const { db, kind, close } = await connect(url, { ...options, connections: 1, isPatient: true });
  try {
    return await work({ db: db as unknown as Kysely<unknown>, kind });
  } finally {
    await close();
  }
}

/** Opens a database as it is. */
export async function connect(
  url: string,
  options: PoolOptions & DatabaseOptions,
): Promise<Database> {
  const { onStatement } = options;
  const path = databaseFile(url);
  if (path !== undefined) {
    return opened('sqlite', new SqliteDialect(openSqliteFile(path, BUSY_TIMEOUT)), onStatement);
  }
  const scheme = /^([a-z]+):/.exec(url)?.[1];
  switch (scheme) {
    case 'libsql':
      return opened('sqlite', new SqliteDialect(await openRemoteSqlite(url)), onStatement);
    case 'postgres':
    case 'postgresql': {
      const pool = new Connections(await openPool(url, options), options.isPatient);
      return opened('postgres', new PostgresDialect({ pool }), onStatement, pool);
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
  onStatement: DatabaseOptions['onStatement'],
  pool?: Connections,
): Database {
  const log = onStatement && ((event: LogEvent) => onStatement(statementOf(kind, event)));
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
  return { kind, db, pool, close: () => db.destroy() };
}

function statementOf(kind: DatabaseKind, event: LogEvent): RunStatement {
  const error = event.level === 'error' ? event.error : undefined;
  return { kind, text: event.query.sql, milliseconds: event.queryDurationMillis, error };
}

/** Writes a row of our own as it is. Rejects when the database takes no changes, as on a full disk. */
export async function checkWrites({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .transaction()
    .execute((transaction) =>
      sql`update "migration" set "name" = "name" where "name" = '001-first'`.execute(transaction),
    );
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
