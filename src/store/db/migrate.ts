import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from './migrations/index.js';
import { type DatabaseKind, type Migration, translate } from './migrations/migration.js';

/** Any number, the same in all processes that migrate one database. */
const ADVISORY_LOCK = 0x5ce44;

/**
 * Takes the steps that a database has not taken yet, in one transaction, while every other process waits.
 *
 * @throws Error when the database has steps that this version does not know
 */
export async function migrate(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) =>
      sql.raw(translate(statement, kind)).execute(transaction).then(Object);
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction);
    }
    await run('create table if not exists "migration" ("name" text not null primary key) STRICT');
    const { rows } = await sql<{ name: string }>`select "name" from "migration"`.execute(
      transaction,
    );
    const taken = new Set(rows.map(({ name }) => name));
    for (const { name, only = kind, statements, rewrite, after = [] } of steps) {
      if (taken.delete(name)) continue;
      if (only === kind) {
        for (const statement of statements) await run(statement);
        await rewrite?.(transaction);
        for (const statement of after) await run(statement);
      }
      await sql`insert into "migration" ("name") values (${name})`.execute(transaction);
    }
    const [unknown] = taken;
    if (unknown !== undefined) {
      throw new Error(
        `The database was made by a newer version: it has taken the step "${unknown}". Use that version, or another database.`,
      );
    }
  });
}
