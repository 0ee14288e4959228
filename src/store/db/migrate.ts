import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from './migrations/index.js';
import { type DatabaseKind, type Migration, translate } from './migrations/migration.js';

/** Any number, the same in all processes that migrate one database. */
const ADVISORY_LOCK = 0x5ce44;

/**
 * Takes the steps that a database has not taken yet, in one transaction, while every other process waits.
 *
 * @returns the names of these steps
 * @throws Error that names the step which failed, or when the database has steps that this version does not know
 */
export async function migrate(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction);
    }
    await run(
      translate(
        'create table if not exists "migration" ("name" text not null primary key) STRICT',
        kind,
      ),
    );
    const missing = missingFrom(await takenSteps(transaction), steps);
    for (const step of missing) {
      const { statements, rewrite, after } = planOf(step, kind);
      try {
        for (const statement of statements) await run(statement);
        await rewrite?.(transaction);
        for (const statement of after) await run(statement);
      } catch (error) {
        throw new Error(
          `The database could not be brought up to date, and is as it was: the step "${step.name}" failed: ${error instanceof Error ? error.message : error}`,
          { cause: error },
        );
      }
      await sql`insert into "migration" ("name") values (${step.name})`.execute(transaction);
    }
    return missing.map(({ name }) => name);
  });
}

/** A step that a database has not taken. */
export interface PlannedStep {
  readonly name: string;
  /** In SQL of the database; none where the step has no use for its kind. */
  readonly statements: readonly string[];
  /** Whether rows are rewritten by code between the statements. */
  readonly rewrites: boolean;
}

/**
 * The steps that a database has not taken yet, in their order.
 *
 * @param db undefined for one that is not there
 * @throws Error when the database has steps that this version does not know
 */
export async function planSteps(
  db: Kysely<unknown> | undefined,
  kind: DatabaseKind,
): Promise<PlannedStep[]> {
  const taken = db && (await hasMigrations(db, kind)) ? await takenSteps(db) : [];
  return missingFrom(taken, MIGRATIONS).map((step) => {
    const { statements, rewrite, after } = planOf(step, kind);
    return {
      name: step.name,
      statements: [...statements, ...after],
      rewrites: rewrite !== undefined,
    };
  });
}

async function hasMigrations(db: Kysely<unknown>, kind: DatabaseKind): Promise<boolean> {
  const { rows } = await (kind === 'postgres'
    ? sql`select 1 where to_regclass('migration') is not null`
    : sql`select 1 from sqlite_master where name = 'migration'`
  ).execute(db);
  return rows.length > 0;
}

async function takenSteps(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select "name" from "migration"`.execute(db);
  return rows.map(({ name }) => name);
}

function missingFrom(names: readonly string[], steps: readonly Migration[]): Migration[] {
  const taken = new Set(names);
  const missing = steps.filter(({ name }) => !taken.delete(name));
  const [unknown] = taken;
  if (unknown === undefined) return missing;
  throw new Error(
    `The database was made by a newer version: it has taken the step "${unknown}". Use that version, or another database.`,
  );
}

/** What a step does on a kind of database. */
function planOf({ only, statements, rewrite, after = [] }: Migration, kind: DatabaseKind) {
  if (only !== undefined && only !== kind) return { statements: [], after: [] };
  const translated = (list: readonly string[]) => list.map((each) => translate(each, kind));
  return { statements: translated(statements), rewrite, after: translated(after) };
}
